import { Icon } from '../../shell/text/icon.tsx'
import { screenTexts } from './screen-texts.ts'
import type { Export } from './use-export.ts'

/** How far a download is, which stops on request, or why there is none. */
export function ExportProgress({ now, cancel }: Pick<Export, 'now' | 'cancel'>) {
  if (now.state === 'idle') return null
  if (now.state === 'failed') return <output className="card-note problem">{now.sentence}</output>
  const percent = Math.floor(100 * now.done)
  return (
    <p className="card-note">
      <progress aria-label={screenTexts.writingTheCsv} max={100} value={percent} />
      <span className="small tabular" aria-hidden="true">
        {percent} %
      </span>
      <button type="button" className="button icon-only" aria-label={screenTexts.cancelTheCsv} onClick={cancel}>
        <Icon name="close" />
      </button>
    </p>
  )
}
