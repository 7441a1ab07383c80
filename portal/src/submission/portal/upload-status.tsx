import { submissions as limits } from '@isobath/domain'
import { describeFault, type Fault } from '../../service/answer.ts'
import type { Upload } from './upload.ts'
import type { UploadState } from './use-upload.ts'

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
      <h2 id="upload-title">Upload of {upload.shortName}</h2>
      <progress aria-label="Parts sent" value={sum(done)} max={whole} />
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
            Pause
          </button>
        )}
        {state.state !== 'running' && !isFinal && (
          <button type="button" className="button primary" onClick={() => onResume(upload)}>
            Resume
          </button>
        )}
        {state.state !== 'running' && (
          <button type="button" className="button" onClick={onDiscard}>
            {isFinal ? 'Back to the workbook' : 'Discard the upload'}
          </button>
        )}
      </div>
    </section>
  )
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

function statusText(state: Props['state'], done: number, whole: number): string {
  const parts = `${done} of ${whole} ${whole === 1 ? 'part' : 'parts'} sent`
  if (state.state === 'running' && state.stage === 'beginning') return 'Beginning the upload …'
  if (state.state === 'running' && state.stage === 'committing') return 'Checking the workbook at the service …'
  return state.state === 'paused' ? `Paused, ${parts}.` : `${parts}.`
}

/** The service says itself why it refuses a workbook. */
const whyFailed = (fault: Fault) =>
  fault.type === 'answered' && fault.status < 500 && fault.sentence !== '' ? fault.sentence : describeFault(fault)
