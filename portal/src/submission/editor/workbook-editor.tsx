import { folded } from '@isobath/domain'
import { type ReactNode, useState } from 'react'
import type { OpenedWorkbook, WorkbookActions } from '../workbook/use-workbook.ts'
import { ChangeLog } from './change-log.tsx'
import { IssueList, type IssueEntry } from './issue-list.tsx'
import { type GridPlace, SheetGrid } from './sheet-grid.tsx'
import { screenTexts as texts } from './screen-texts.ts'
import './editor.css'

/** The steps through a workbook: the whole, then sheet by sheet. */
const editorSteps = [
  { label: texts.stepWorkbook, sheet: undefined },
  { label: texts.stepDataset, sheet: 'dataset_meta_data' },
  { label: texts.stepVariables, sheet: 'vars_meta_data' },
  { label: texts.stepData, sheet: 'data' },
] as const

interface Props {
  readonly opened: OpenedWorkbook
  readonly actions: WorkbookActions
  readonly hasPresets: boolean
  /** What stands below the steps. */
  readonly children?: ReactNode
}

const start: GridPlace = { column: 0, row: 0 }

/** An open workbook: what is wrong with it, its cells, and what was changed. */
export function WorkbookEditor({ opened, actions, hasPresets, children }: Props) {
  const [step, setStep] = useState(0)
  const [current, setCurrent] = useState<GridPlace>(start)
  const { workbook, isBusy } = opened
  const { issues, counts, untrimmed, changes, sheets, version } = workbook
  const listed = issues.map((issue, index): IssueEntry => ({ issue, index }))
  const ofStep = (sheet: (typeof editorSteps)[number]['sheet']) =>
    listed.filter(({ issue }) => sheet === undefined || sheetOf(issue.sheet) === sheet)
  const sheetOf = (title: string | null) =>
    sheets.find(({ name }) => title !== null && folded(title) === folded(name))?.name
  const { sheet, label } = editorSteps[step] ?? editorSteps[0]
  const shownSheet = sheets.find(({ name }) => name === sheet)
  const go = (to: number) => {
    setStep(to)
    setCurrent(start)
  }
  const show = (title: string, cell: string) => {
    const [, letters = 'A', row = '2'] = /^([A-Z]+)(\d+)$/.exec(cell) ?? []
    const to = editorSteps.findIndex((other) => other.sheet !== undefined && other.sheet === sheetOf(title))
    if (to < 0) return
    setStep(to)
    setCurrent({ column: columnOf(letters), row: Number(row) - 2 })
  }
  return (
    <div className="editor">
      <div className="editor-summary">
        <p>
          <strong>{opened.name}</strong>
        </p>
        <output className="editor-counts">{isBusy ? texts.checking : countText(counts)}</output>
      </div>
      {!hasPresets && (
        <p className="warning" role="alert">
          {texts.optionsFailure}
        </p>
      )}
      <nav aria-label={texts.steps} className="editor-steps">
        <ol>
          {editorSteps.map(({ label, sheet }, i) => {
            const errors = ofStep(sheet).filter(({ issue }) => issue.level === 'error').length
            return (
              <li key={label}>
                <button
                  type="button"
                  className="editor-step"
                  aria-current={i === step ? 'step' : undefined}
                  onClick={() => go(i)}
                >
                  {texts.step(i + 1, label)}
                  {errors > 0 && (
                    <span className="badge">
                      <span aria-hidden="true">{errors}</span>
                      <span className="out-of-sight">{texts.errors(errors)}</span>
                    </span>
                  )}
                </button>
              </li>
            )
          })}
        </ol>
      </nav>
      <section aria-label={label} className="editor-part">
        {step === 0 && untrimmed > 0 && (
          <div className="issue" data-level="information">
            <div className="issue-text">
              <p>
                <strong className="issue-level">{texts.information}</strong>
              </p>
              <p>{texts.untrimmed(untrimmed)}</p>
            </div>
            <button type="button" className="button issue-fix" disabled={isBusy} onClick={actions.trim}>
              {texts.fix(texts.trim, untrimmed)}
            </button>
          </div>
        )}
        <IssueList issues={ofStep(sheet)} isBusy={isBusy} onFix={actions.fix} onShow={show} />
        {ofStep(sheet).length === 0 && <p className="soft">{texts.nothingFound}</p>}
        {shownSheet &&
          (shownSheet.place < 0 ? (
            <p className="soft">{texts.noSuchSheet}</p>
          ) : (
            <SheetGrid
              key={shownSheet.name}
              sheet={shownSheet}
              version={version}
              rows={actions.rows}
              onEdit={actions.edit}
              current={current}
              onCurrent={setCurrent}
            />
          ))}
      </section>
      <div className="editor-buttons">
        {step > 0 && (
          <button type="button" className="button" onClick={() => go(step - 1)}>
            {texts.back}
          </button>
        )}
        {step < editorSteps.length - 1 && (
          <button type="button" className="button" onClick={() => go(step + 1)}>
            {texts.next(editorSteps[step + 1]?.label ?? '')}
          </button>
        )}
        {children}
      </div>
      <ChangeLog changes={changes} isBusy={isBusy} onUndo={actions.undo} />
    </div>
  )
}

const columnOf = (letters: string) =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

function countText({ error, warning }: OpenedWorkbook['workbook']['counts']): string {
  return error + warning === 0 ? texts.noErrors : texts.counts(error, warning)
}
