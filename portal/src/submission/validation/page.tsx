import { useState } from 'react'
import { download } from '../../shell/files/download.ts'
import { usePageTitle } from '../../shell/page/page-title.ts'
import { TextWithLinks } from '../../shell/text/text-with-links.tsx'
import { FilePicker } from '../editor/file-picker.tsx'
import { LazyEditor } from '../editor/lazy-editor.tsx'
import { TemplateDownloads } from '../template/template-downloads.tsx'
import { useWorkbook, type OpenedWorkbook } from '../workbook/use-workbook.ts'
import { screenTexts as texts } from './screen-texts.ts'
import '../submission.css'

/** Reads, checks and mends a workbook in the browser. Nothing is sent. */
export default function ValidationTool() {
  usePageTitle(texts.title)
  const { state, hasPresets, open, actions, close } = useWorkbook()
  const [problem, setProblem] = useState<string>()
  const save = async ({ name }: OpenedWorkbook) => {
    const file = await actions.write()
    setProblem(file ? undefined : texts.notWritten)
    if (file) download(file, name)
  }
  return (
    <article className="submission" aria-labelledby="validation-title">
      <h1 id="validation-title">{texts.title}</h1>
      {state.state === 'open' ? (
        <LazyEditor key={state.file.lastModified + state.name} opened={state} actions={actions} hasPresets={hasPresets}>
          <button type="button" className="button primary" onClick={() => void save(state)}>
            {texts.downloadWorkbook}
          </button>
          <button type="button" className="button" onClick={close}>
            {texts.chooseAnother}
          </button>
        </LazyEditor>
      ) : (
        <>
          <p>
            <TextWithLinks text={texts.introduction} links={['/datasubmission/guide']} />
          </p>
          <TemplateDownloads />
          <FilePicker state={state} isSentLater={false} onFile={open} onCancel={close} />
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
