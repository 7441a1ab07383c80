import { useState } from 'react'
import { Link } from 'wouter'
import { download } from '../../shell/download.ts'
import { usePageTitle } from '../../shell/page-title.ts'
import { FilePicker } from '../editor/file-picker.tsx'
import { LazyEditor } from '../editor/lazy-editor.tsx'
import { TemplateDownloads } from '../template/template-downloads.tsx'
import { useWorkbook, type OpenedWorkbook } from '../workbook/use-workbook.ts'
import '../submission.css'

/** Reads, checks and mends a workbook in the browser. Nothing is sent. */
export default function ValidationTool() {
  usePageTitle('Validation Tool')
  const { state, hasPresets, open, actions, close } = useWorkbook()
  const [problem, setProblem] = useState<string>()
  const save = async ({ name }: OpenedWorkbook) => {
    const file = await actions.write()
    setProblem(file ? undefined : 'The workbook could not be written.')
    if (file) download(file, name)
  }
  return (
    <article className="submission" aria-labelledby="validation-title">
      <h1 id="validation-title">Validation Tool</h1>
      {state.state === 'open' ? (
        <LazyEditor key={state.file.lastModified + state.name} opened={state} actions={actions} hasPresets={hasPresets}>
          <button type="button" className="button primary" onClick={() => void save(state)}>
            Download the workbook
          </button>
          <button type="button" className="button" onClick={close}>
            Choose another file
          </button>
        </LazyEditor>
      ) : (
        <>
          <p>
            Check a workbook before you submit it. The <Link href="/datasubmission/guide">guide</Link> says what belongs
            into it.
          </p>
          <TemplateDownloads />
          <FilePicker state={state} onFile={open} onCancel={close} />
        </>
      )}
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </article>
  )
}
