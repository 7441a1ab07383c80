import { type ComponentProps, lazy, Suspense } from 'react'
import { PartFailure } from '../../shell/failures/part-failure.tsx'
import type { WorkbookEditor } from './workbook-editor.tsx'
import { screenTexts as texts } from './screen-texts.ts'

const Editor = lazy(async () => ({ default: (await import('./workbook-editor.tsx')).WorkbookEditor }))

/** The editor, loaded when a workbook is open. */
export const LazyEditor = (props: ComponentProps<typeof WorkbookEditor>) => (
  <PartFailure name={texts.theEditor} instead={<p>{texts.editorFailure}</p>}>
    <Suspense fallback={<p className="soft">{texts.loadingEditor}</p>}>
      <Editor {...props} />
    </Suspense>
  </PartFailure>
)
