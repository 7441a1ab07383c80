import { submissions as limits } from '@isobath/domain'
import { describeFault, type Fault } from '../../service/answer.ts'
import type { Upload } from './upload.ts'
import type { UploadState } from './use-upload.ts'
import { screenTexts as texts } from './screen-texts.ts'

interface Props {
  readonly state: Exclude<UploadState, { readonly state: 'none' | 'committed' }>
  readonly onPause: () => void
  readonly onResume: (upload: Upload) => void
  readonly onDiscard: () => void
}

/** How far an upload is, part by part, and the ways to pause it, to go on and to give it up. */
export function UploadStatus({ state, onPause, onResume, onDiscard }: Props) {
  const { upload } = state
  const parts = upload.files.map(({ size }) => Math.ceil(size / limits.chunkBytes))
  const done = upload.files.map(({ size }, i) => {
    const sent = upload.sent[i] ?? 0
    return sent >= size ? (parts[i] ?? 0) : Math.floor(sent / limits.chunkBytes)
  })
  const whole = sum(parts)
  const isFinal = state.state === 'failed' && !state.canResume
  return (
    <section className="upload" aria-labelledby="upload-title">
      <h2 id="upload-title">{texts.uploadOf(upload.shortName)}</h2>
      <progress aria-label={texts.partsSent} value={sum(done)} max={whole} />
      <output>{statusText(state, sum(done), whole)}</output>
      {state.state === 'failed' && (
        <div role="alert">
          <p className="problem">{state.sentence}</p>
          <p className="small soft">{whyFailed(state.fault)}</p>
        </div>
      )}
      <div className="editor-buttons">
        {state.state === 'running' && (
          <button type="button" className="button" onClick={onPause}>
            {texts.pause}
          </button>
        )}
        {state.state !== 'running' && !isFinal && (
          <button type="button" className="button primary" onClick={() => onResume(upload)}>
            {texts.resume}
          </button>
        )}
        {state.state !== 'running' && (
          <button type="button" className="button" onClick={onDiscard}>
            {isFinal ? texts.backToWorkbook : texts.discardUpload}
          </button>
        )}
      </div>
    </section>
  )
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

function statusText(state: Props['state'], done: number, whole: number): string {
  if (state.state === 'running' && state.stage === 'beginning') return texts.beginning
  if (state.state === 'running' && state.stage === 'committing') return texts.checkingAtService
  return state.state === 'paused' ? texts.paused(done, whole) : texts.sent(done, whole)
}

/** The service says itself why it refuses a workbook. */
const whyFailed = (fault: Fault) =>
  fault.type === 'answered' && fault.status < 500 && fault.sentence !== '' ? fault.sentence : describeFault(fault)
