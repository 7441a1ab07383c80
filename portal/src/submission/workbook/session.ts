import {
  AuditMemory,
  auditInSteps,
  cellAt,
  cellText,
  cellValue,
  columnLetters,
  fixOf,
  folded,
  lineOf,
  setCells,
  shownText,
  sheetNames,
  untrimmedCells,
  valueOfText,
  type AuditContext,
  type AuditReport,
  type CellPlace,
  type Issue,
  type SheetName,
  type UntrimmedRows,
  type Workbook,
} from '@isobath/domain'

/** An issue as the page shows it. */
export interface IssueView extends Omit<Issue, 'faultRows'> {
  /** What a click would mend; absent where there is not exactly one right answer. */
  readonly fix?: { readonly label: string; readonly count: number }
}

export interface Change {
  readonly sheet: string
  /** As in `F5`; a fix of many cells names the first. */
  readonly cell: string
  readonly from: string
  readonly to: string
  /** Cells or rows that changed. */
  readonly count: number
  readonly how: string
}

export interface ShownSheet {
  readonly name: SheetName
  /** Place in the workbook; −1 where it has no such sheet. */
  readonly place: number
  readonly headers: readonly string[]
  readonly rows: number
}

/** Everything that the page shows of a workbook but its cells. */
export interface WorkbookState {
  /** Counts the states of a session, so that a page requests cells again. */
  readonly version: number
  readonly issues: readonly IssueView[]
  readonly counts: AuditReport['counts']
  readonly submittable: boolean
  readonly sheets: readonly ShownSheet[]
  readonly changes: readonly Change[]
  /** Texts with blanks around them. */
  readonly untrimmed: number
  readonly names: WorkbookNames
}

interface WorkbookNames {
  readonly shortName: string
  readonly longName: string
  readonly dataSource: string
}

export interface GridCell {
  readonly text: string
  readonly level?: 'error' | 'warning'
}

/** A change and the workbook before it. */
interface Step {
  readonly before: Workbook
  readonly change: Change
}

const examplesShown = 10

/** A workbook that is being edited: its audit, its changes, and the way back. */
export class WorkbookSession {
  #workbook: Workbook
  #context: AuditContext
  #memory = new AuditMemory()
  #report: AuditReport | undefined
  #steps: Step[] = []
  #version = 0
  #fixes = new WeakMap<Issue, IssueView['fix'] | null>()
  #untrimmed: UntrimmedRows = new WeakMap()

  constructor(workbook: Workbook, context: AuditContext) {
    this.#workbook = workbook
    this.#context = { ...context, keepsRows: true, examples: examplesShown }
  }

  get workbook(): Workbook {
    return this.#workbook
  }

  /** Audits what changed since the last audit, in slices between which messages come in. */
  async audit(report: (share: number) => void = () => {}): Promise<WorkbookState> {
    const steps = auditInSteps(this.#workbook, this.#context, this.#memory)
    let begun = performance.now()
    for (;;) {
      const step = steps.next()
      if (step.done) {
        this.#report = step.value
        this.#version++
        return this.state()
      }
      if (performance.now() - begun < sliceMs) continue
      report(step.value.done / step.value.total)
      await nextTask()
      begun = performance.now()
    }
  }

  /** Audits again with what the service answered since. */
  know(context: AuditContext): Promise<WorkbookState> {
    this.#context = { ...this.#context, ...context }
    // Labels of fixes depend on the preset values.
    this.#fixes = new WeakMap()
    return this.audit()
  }

  edit(place: CellPlace, text: string): Promise<WorkbookState> {
    const { sheet, column, row } = place
    const edited = this.#workbook.sheets[sheet]?.columns[column]
    const from = edited ? shownText(edited, row) : ''
    const value = valueOfText(text, cellAt(this.#workbook, place), edited?.cells.isPercent?.(row))
    if (from === text) return Promise.resolve(this.state())
    return this.#change(setCells(this.#workbook, place, new Map([[place.row, value]])), {
      ...this.#nameOf(place),
      from,
      to: text,
      count: 1,
      how: 'Edited',
    })
  }

  /** Mends what an issue has one right answer for. */
  fix(index: number): Promise<WorkbookState> {
    const issue = this.#report?.issues[index]
    const fix = issue && fixOf(this.#workbook, issue, this.#context)
    if (!issue || !fix) return Promise.resolve(this.state())
    const { workbook, example } = fix.apply()
    const place = example ? this.#nameOf(example.place) : { sheet: issue.sheet ?? '', cell: issue.range ?? '' }
    return this.#change(workbook, {
      ...place,
      from: example ? cellText(example.from) : '',
      to: example ? cellText(example.to) : '',
      count: fix.count,
      how: fix.label,
    })
  }

  /** Takes the blanks around texts away. */
  trim(): Promise<WorkbookState> {
    const places = untrimmedCells(this.#workbook, this.#untrimmed)
    const [first] = places
    if (!first) return Promise.resolve(this.state())
    const byColumn = new Map<string, CellPlace[]>()
    for (const place of places) {
      const key = `${place.sheet} ${place.column}`
      byColumn.set(key, [...(byColumn.get(key) ?? []), place])
    }
    let workbook = this.#workbook
    for (const [place, ...rest] of byColumn.values()) {
      if (!place) continue
      const values = [place, ...rest].map((at) => [at.row, cellText(cellAt(workbook, at)).trim()] as const)
      workbook = setCells(workbook, place, new Map(values))
    }
    const from = cellText(cellAt(this.#workbook, first))
    return this.#change(workbook, {
      ...this.#nameOf(first),
      from,
      to: from.trim(),
      count: places.length,
      how: 'Trim',
    })
  }

  /** Takes the last change back. */
  undo(): Promise<WorkbookState> {
    const step = this.#steps.pop()
    if (step) this.#workbook = step.before
    return step ? this.audit() : Promise.resolve(this.state())
  }

  /** Cells of a sheet, row by row, with what is wrong with each; undefined where the workbook has another version. */
  rows(version: number, sheet: number, from: number, to: number): readonly (readonly GridCell[])[] | undefined {
    if (version !== this.#version) return undefined
    const { columns = [], name } = this.#workbook.sheets[sheet] ?? {}
    const headers = columns.map(({ header }) => cellText(header).trim())
    const marks = new Map<string, 'error' | 'warning'>()
    for (const issue of this.#report?.issues ?? []) {
      const { level, faultRows } = issue
      if (issue.sheet !== name || level === 'information' || !faultRows) continue
      const places = issue.columns.map((header) => headers.indexOf(header))
      for (let i = firstAtLeast(faultRows, from); i < faultRows.length && (faultRows[i] ?? to) < to; i++)
        for (const column of places) {
          const key = `${faultRows[i]} ${column}`
          if (marks.get(key) !== 'error') marks.set(key, level)
        }
    }
    return Array.from({ length: to - from }, (_, i) =>
      columns.map((column, place): GridCell => {
        const level = marks.get(`${from + i} ${place}`)
        return { text: shownText(column, from + i), ...(level ? { level } : {}) }
      }),
    )
  }

  state(): WorkbookState {
    const report = this.#report
    return {
      version: this.#version,
      issues: (report?.issues ?? []).map((issue) => this.#shown(issue)),
      counts: report?.counts ?? { error: 0, warning: 0, information: 0 },
      submittable: report?.submittable ?? false,
      sheets: sheetNames.map((name) => this.#shownSheet(name)),
      changes: this.#steps.map(({ change }) => change),
      untrimmed: untrimmedCells(this.#workbook, this.#untrimmed).length,
      names: this.#names(),
    }
  }

  async #change(workbook: Workbook, change: Change): Promise<WorkbookState> {
    this.#steps.push({ before: this.#workbook, change })
    this.#workbook = workbook
    return this.audit()
  }

  #nameOf({ sheet, column, row }: CellPlace): { readonly sheet: string; readonly cell: string } {
    const { name = '', headerRow = 1 } = this.#workbook.sheets[sheet] ?? {}
    return { sheet: name, cell: `${columnLetters(column)}${headerRow + 1 + row}` }
  }

  #shown(issue: Issue): IssueView {
    const { faultRows: _, ...rest } = issue
    let fix = this.#fixes.get(issue)
    if (fix === undefined) {
      const found = fixOf(this.#workbook, issue, this.#context)
      fix = found ? { label: found.label, count: found.count } : null
      this.#fixes.set(issue, fix)
    }
    return fix ? { ...rest, fix } : rest
  }

  #shownSheet(name: SheetName): ShownSheet {
    const { sheets } = this.#workbook
    const exact = sheets.findIndex((sheet) => sheet.name === name)
    const place = exact >= 0 ? exact : sheets.findIndex((sheet) => folded(sheet.name) === folded(name))
    const { columns = [] } = sheets[place] ?? {}
    return {
      name,
      place,
      headers: columns.map(({ header }) => cellText(header)),
      rows: columns.reduce((most, { cells }) => Math.max(most, cells.length), 0),
    }
  }

  #names(): WorkbookNames {
    const { place } = this.#shownSheet('dataset_meta_data')
    const columns = this.#workbook.sheets[place]?.columns ?? []
    const text = (name: string) => {
      const column = columns.find(({ header }) => cellText(header).trim() === name)
      return lineOf(cellValue(column?.cells.at(0)))
    }
    return {
      shortName: text('dataset_short_name'),
      longName: text('dataset_long_name'),
      dataSource: text('dataset_source'),
    }
  }
}

/** How long a slice of an audit may take before messages come in, ms. */
const sliceMs = 40

const nextTask = () => new Promise<void>((done) => setTimeout(done))

/** The first place of an ascending list whose value is at least a given one. */
function firstAtLeast(values: Int32Array, least: number): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}
