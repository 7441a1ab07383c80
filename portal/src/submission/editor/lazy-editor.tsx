import { type ComponentProps, lazy, Suspense } from 'react'
import { PartFailure } from '../../shell/part-failure.tsx'
import type { WorkbookEditor } from './workbook-editor.tsx'

const Editor = lazy(async () => ({ default: (await import('./workbook-editor.tsx')).WorkbookEditor }))

/** The editor, loaded when a workbook is open. */
export const LazyEditor = (props: ComponentProps<typeof WorkbookEditor>) => (
  <PartFailure name="The editor" instead={<p>The editor could not be loaded.</p>}>
    <Suspense fallback={<p className="soft">Loading the editor …</p>}>
      <Editor {...props} />
    </Suspense>
  </PartFailure>
)
