import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import { describeFault } from '../../service/request.ts'
import { checkNames, fetchLatestFile, type OwnSubmission } from '../../service/submissions.ts'
import { Confirmation } from '../../shell/confirm/confirmation.tsx'
import { TextWithLinks } from '../../shell/text/text-with-links.tsx'
import { FilePicker } from '../editor/file-picker.tsx'
import { LazyEditor } from '../editor/lazy-editor.tsx'
import { UploadStatus } from '../../upload/upload-status.tsx'
import { useUpload } from '../../upload/use-upload.ts'
import type { SheetDifference } from '../workbook/difference.ts'
import { useWorkbook, type OpenedWorkbook } from '../workbook/use-workbook.ts'
import { DifferenceReport } from './difference-report.tsx'
import { portalPath, usePortalLinks } from './use-portal-links.ts'
import { submissionUploads } from './submission-upload.ts'
import { screenTexts as texts } from './screen-texts.ts'

interface Props {
  readonly userId: number
  /** Those that take another workbook. */
  readonly submissions: readonly OwnSubmission[]
  /** The submission that the address names. */
  readonly named: number | undefined
  readonly onAgain: () => void
}

/** The steps of a submission: its kind, the workbook, the check of names, the upload. */
export function SubmissionForm({ userId, submissions, named, onAgain }: Props) {
  const [updates, setUpdates] = useState<number | undefined>(named)
  const { state, hasPresets, open, actions, close } = useWorkbook()
  const upload = useUpload(submissionUploads, userId)
  const [problem, setProblem] = useState<string>()
  const [difference, setDifference] = useState<readonly SheetDifference[]>()
  const [asking, setAsking] = useState<'button' | 'link'>()
  const [, navigate] = useLocation()
  const [isChecking, setChecking] = useState(false)
  usePortalLinks(upload.state.state === 'committed' ? 'submitted' : state.state === 'open' ? 'loaded' : 'empty', () =>
    setAsking('link'),
  )

  /** Checks names and rules once more; resolves to whether the workbook may be sent. */
  const check = async ({ workbook }: OpenedWorkbook): Promise<boolean> => {
    const answer = await checkNames(workbook.names, updates)
    if (!answer.ok) {
      setProblem(texts.nameCheckFailure(describeFault(answer.fault)))
      return false
    }
    const own = submissions.filter(({ Submission_ID }) => Submission_ID !== updates)
    const checked = await actions.know({
      names: {
        submission: updates === undefined ? 'new' : 'update',
        check: answer.value,
        ownShortNames: own.map(({ Dataset }) => Dataset),
      },
    })
    setProblem(checked?.submittable ? undefined : texts.hasErrors)
    return checked?.submittable ?? false
  }
  const compare = async () => {
    if (updates === undefined) return
    const latest = await fetchLatestFile(updates)
    const before = latest.ok ? await fetchBlob(latest.value.link) : undefined
    setDifference(before && (await actions.differ(before)))
    if (!before) setProblem(texts.downloadFailure)
  }
  const submit = async (opened: OpenedWorkbook) => {
    setChecking(true)
    setProblem(undefined)
    if (await check(opened)) {
      const workbook = await actions.write()
      if (workbook) {
        upload.start({
          userId,
          updates,
          ...opened.workbook.names,
          files: updates === undefined ? [workbook, opened.file] : [workbook],
          sessionIds: [],
          sent: [],
        })
      } else setProblem(texts.notWritten)
    }
    setChecking(false)
  }

  if (upload.state.state === 'committed')
    return <Success shortName={upload.state.upload.shortName} isUpdate={updates !== undefined} onAgain={onAgain} />
  if (upload.state.state !== 'none')
    return (
      <UploadStatus
        state={upload.state}
        onPause={upload.pause}
        onResume={upload.start}
        onDiscard={() => void upload.discard()}
        back={texts.backToWorkbook}
        committing={texts.checkingAtService}
      />
    )
  return (
    <>
      {state.state === 'open' ? (
        <LazyEditor opened={state} actions={actions} hasPresets={hasPresets}>
          {updates !== undefined && (
            <button type="button" className="button" onClick={() => void compare()}>
              {texts.compare}
            </button>
          )}
          <button
            type="button"
            className="button primary"
            disabled={isChecking || state.isBusy || !state.workbook.submittable}
            onClick={() => void submit(state)}
          >
            {isChecking ? texts.checking : texts.submit}
          </button>
          <button type="button" className="button" onClick={() => setAsking('button')}>
            {texts.startOver}
          </button>
        </LazyEditor>
      ) : (
        <>
          <KindChoice submissions={submissions} updates={updates} onUpdates={setUpdates} />
          <FilePicker state={state} isSentLater onFile={open} onCancel={close} />
        </>
      )}
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {difference && state.state === 'open' && <DifferenceReport sheets={difference} />}
      {asking && (
        <Confirmation
          title={texts.pleaseConfirm}
          action={texts.discard}
          onClose={() => setAsking(undefined)}
          onConfirm={() => {
            setAsking(undefined)
            setProblem(undefined)
            setDifference(undefined)
            close()
            if (asking === 'link') navigate(portalPath)
          }}
        >
          {texts.startingOver}
        </Confirmation>
      )}
    </>
  )
}

async function fetchBlob(link: string): Promise<Blob | undefined> {
  const response = await fetch(link).catch(() => undefined)
  return response?.ok ? response.blob() : undefined
}

interface KindProps {
  readonly submissions: readonly OwnSubmission[]
  readonly updates: number | undefined
  readonly onUpdates: (id: number | undefined) => void
}

function KindChoice({ submissions, updates, onUpdates }: KindProps) {
  const id = useId()
  return (
    <fieldset className="kind-choice">
      <legend>{texts.submission}</legend>
      <label>
        <input type="radio" name={id} checked={updates === undefined} onChange={() => onUpdates(undefined)} />
        {texts.newDataset}
      </label>
      {submissions.map(({ Submission_ID, Dataset }) => (
        <label key={Submission_ID}>
          <input type="radio" name={id} checked={updates === Submission_ID} onChange={() => onUpdates(Submission_ID)} />
          {texts.update(Dataset)}
        </label>
      ))}
    </fieldset>
  )
}

interface SuccessProps {
  readonly shortName: string
  readonly isUpdate: boolean
  readonly onAgain: () => void
}

const Success = ({ shortName, isUpdate, onAgain }: SuccessProps) => (
  <section aria-labelledby="success-title" className="editor-part">
    <h2 id="success-title">{texts.wasSubmitted(shortName)}</h2>
    <p>
      <TextWithLinks
        text={isUpdate ? texts.updateSubmitted : texts.datasetSubmitted}
        links={['/datasubmission/userdashboard']}
      />
    </p>
    <p>
      <button type="button" className="button" onClick={onAgain}>
        {texts.submitAnother}
      </button>
    </p>
  </section>
)
