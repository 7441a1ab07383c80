import { PartFailure } from '../../shell/failures/part-failure.tsx'
import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../shell/loading/lazy-part.tsx'
import type { WorkbookEditor } from './workbook-editor.tsx'
import { screenTexts as texts } from './screen-texts.ts'

const Editor = lazyPart(async () => ({ default: (await import('./workbook-editor.tsx')).WorkbookEditor }))

/** The editor, loaded when a workbook is open. */
export const LazyEditor = (props: ComponentProps<typeof WorkbookEditor>) => (
  <PartFailure name={texts.theEditor} instead={<p>{texts.editorFailure}</p>}>
    <Suspense fallback={<p className="soft">{texts.loadingEditor}</p>}>
      <Editor {...props} />
    </Suspense>
  </PartFailure>
)
