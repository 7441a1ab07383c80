import { wrap } from 'comlink'
import { useState } from 'react'
import { describeFault } from '../../service/request.ts'
import { fetchOptions } from '../../service/catalog.ts'
import { download } from '../../shell/files/download.ts'
import { spreadsheetType } from '../workbook/media-type.ts'
import { vocabulariesOf } from '../vocabularies.ts'
import { exampleDataset, fetchExample } from './example.ts'
import type { SheetTable } from './template.ts'
import type { TemplateWorkerApi } from './template-worker.ts'
import { screenTexts as texts } from './screen-texts.ts'
import './template.css'

type State = { readonly state: 'idle' | 'making' } | { readonly state: 'failed'; readonly sentence: string }

/** The buttons that give the empty template and a filled example. Both are written in a worker, with the preset values that the service has now. */
export function TemplateDownloads() {
  const [state, setState] = useState<State>({ state: 'idle' })
  const make = async (kind: 'template' | 'example') => {
    setState({ state: 'making' })
    const { signal } = new AbortController()
    const options = await fetchOptions(signal)
    if (!options.ok)
      return setState({
        state: 'failed',
        sentence: texts.optionsFailure(describeFault(options.fault)),
      })
    let table: SheetTable | undefined
    if (kind === 'example') {
      const example = await fetchExample(location.origin, signal)
      if (!example.ok)
        return setState({
          state: 'failed',
          sentence: texts.exampleFailure(describeFault(example.fault)),
        })
      table = example.value
    }
    const bytes = await write(vocabulariesOf(options.value), table)
    if (!bytes) return setState({ state: 'failed', sentence: texts.notWritten })
    const name = kind === 'template' ? 'submission_template.xlsx' : `${exampleDataset}_example.xlsx`
    download(new Blob([new Uint8Array(bytes)], { type: spreadsheetType }), name)
    return setState({ state: 'idle' })
  }
  const isMaking = state.state === 'making'
  return (
    <div className="template-downloads">
      <button type="button" className="button primary" disabled={isMaking} onClick={() => void make('template')}>
        {texts.downloadTemplate}
      </button>
      <button type="button" className="button" disabled={isMaking} onClick={() => void make('example')}>
        {texts.downloadExample}
      </button>
      <output className="small soft">{isMaking ? texts.writing : ''}</output>
      {state.state === 'failed' && (
        <p className="problem" role="alert">
          {state.sentence}
        </p>
      )}
    </div>
  )
}

/** Writes in a worker that ends with it; undefined where that fails. */
async function write(
  vocabularies: ReturnType<typeof vocabulariesOf>,
  table: SheetTable | undefined,
): Promise<Uint8Array | undefined> {
  const worker = new Worker(new URL('./template-worker.ts', import.meta.url), {
    type: 'module',
    name: 'isobath-template',
  })
  const failed = new Promise<undefined>((done) => {
    for (const event of ['error', 'messageerror']) worker.addEventListener(event, () => done(undefined))
  })
  try {
    const written = wrap<TemplateWorkerApi>(worker).write({ vocabularies }, table)
    return await Promise.race([written.catch(() => undefined), failed])
  } finally {
    worker.terminate()
  }
}
