import { useId } from 'react'
import { submissions as limits } from '@isobath/domain'
import { describeFault, type Fault } from '../service/request.ts'
import { hasStatus, refusalSentence } from '../service/people/account.ts'
import { TextWithLinks } from '../shell/text/text-with-links.tsx'
import type { FileUpload } from './upload.ts'
import type { UploadState } from './use-upload.ts'
import { screenTexts as texts } from './screen-texts.ts'
import './upload.css'

interface Props<U extends FileUpload> {
  readonly state: Exclude<UploadState<U>, { readonly state: 'none' | 'committed' }>
  readonly onPause: () => void
  readonly onResume: (upload: U) => void
  readonly onDiscard: () => void
  /** The label of the way back from a refusal that stays. */
  readonly back: string
  /** What the commit does. */
  readonly committing: string
  /** Heading level of the title. */
  readonly level?: 2 | 4
}

/** How far an upload is, part by part, and the ways to pause it, to go on and to give it up. */
export function UploadStatus<U extends FileUpload>(props: Props<U>) {
  const { state, onPause, onResume, onDiscard, back, committing, level = 2 } = props
  const { upload } = state
  const id = useId()
  const Title = level === 2 ? 'h2' : 'h4'
  const parts = upload.files.map(({ size }) => Math.ceil(size / limits.chunkBytes))
  const done = upload.files.map(({ size }, i) => {
    const sent = upload.sent[i] ?? 0
    return sent >= size ? (parts[i] ?? 0) : Math.floor(sent / limits.chunkBytes)
  })
  const whole = sum(parts)
  const isFinal = state.state === 'failed' && !state.canResume
  return (
    <section className="upload" aria-labelledby={id}>
      <Title id={id}>{texts.uploadOf(upload.shortName)}</Title>
      <progress aria-label={texts.partsSent} value={sum(done)} max={whole} />
      <output>{statusText(state, sum(done), whole, committing)}</output>
      {state.state === 'failed' && (
        <div role="alert">
          <p className="problem">{state.sentence}</p>
          <p className="small soft">
            {whyFailed(state.fault)}{' '}
            {hasStatus(state.fault, 403) && <TextWithLinks text={texts.askForANewLink} links={['/forgotpass']} />}
          </p>
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
            {isFinal ? back : texts.discardUpload}
          </button>
        )}
      </div>
    </section>
  )
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

function statusText(state: Props<FileUpload>['state'], done: number, whole: number, committing: string): string {
  if (state.state === 'running' && state.stage === 'beginning') return texts.beginning
  if (state.state === 'running' && state.stage === 'committing') return committing
  return state.state === 'paused' ? texts.paused(done, whole) : texts.sent(done, whole)
}

/** The service says itself why it refuses. */
function whyFailed(fault: Fault): string {
  const isRefusal = fault.type === 'answered' && fault.status < 500 && fault.status !== 401
  return (isRefusal ? (refusalSentence(fault) ?? fault.sentence) : '') || describeFault(fault)
}
