import { formatBytes } from '@isobath/domain'
import { useAtom } from 'jotai'
import type { ReactNode } from 'react'
import { consentAtom, useMayLoad } from './data-saving.ts'
import { type LargeScript, roundBytes, scriptBytes } from './sizes.ts'
import { screenTexts } from './screen-texts.ts'
import './ask-first.css'

interface Props {
  /** What would be loaded, at the beginning of a sentence. */
  readonly name: string
  /** The key of the data, so that the reader is asked once. */
  readonly consent?: string
  /** About how many bytes the data take. */
  readonly bytes?: number
  /** The scripts that are needed too, unless they were loaded before. */
  readonly scripts: readonly LargeScript[]
  readonly children: ReactNode
}

/** What a reader agrees to who has a script loaded. */
export const scriptConsent = (script: LargeScript) => `script ${script}`

/** In low-bandwidth mode, says how many bytes a part takes and loads it once the reader agrees. */
export function AskFirst({ name, consent, bytes = 0, scripts, children }: Props) {
  const [consents, agree] = useAtom(consentAtom)
  const required = [...scripts.map(scriptConsent), ...(consent === undefined ? [] : [consent])]
  if (useMayLoad(required)) return children
  const missing = scripts.filter((script) => !consents.has(scriptConsent(script)))
  const total = roundBytes(missing.reduce((sum, script) => sum + scriptBytes[script], bytes))
  return (
    <div className="ask-first">
      <p>{screenTexts.takes(name, formatBytes(total))}</p>
      <p className="small soft">{screenTexts.modeIsOn}</p>
      <button type="button" className="button" onClick={() => agree(...required)}>
        {screenTexts.load(formatBytes(total))}
      </button>
    </div>
  )
}
