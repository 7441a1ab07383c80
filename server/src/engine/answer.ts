import { slabMediaType } from '@isobath/domain'
import { arrowMediaType, arrowOfMeans, openArrow } from './formats/arrow.ts'
import { arrowOfBlock } from './formats/arrow-rows.ts'
import { Assembler } from './assembly/assemble.ts'
import type { Block } from './assembly/assemble.ts'
import type { Cells } from './cells.ts'
import { cellsOf, extentOf } from './cells.ts'
import { columnsOf } from './columns.ts'
import { csvHead, csvMediaType, csvOfMeans, csvTail, CsvWriter } from './formats/csv.ts'
import type { Extent, Format, MeanProcedure, Plan, Refusal, RefusedAnswer, RunOptions } from './engine.ts'
import { meanRows } from './means.ts'
import { isMean } from './observations/plan.ts'
import { Moments } from './moments.ts'
import { sectionParts } from './assembly/section-parts.ts'
import type { OpenTiles } from './assembly/sink.ts'
import { frameSlabs, frameWords, slabBytes, slabHead, slabTail } from './assembly/slabs.ts'

/** The body of an answer and its media type. */
interface AnswerBody {
  readonly mediaType: string
  readonly bytes?: number
  /** Made as they are iterated and no faster. */
  readonly parts: AsyncIterable<Uint8Array>
}

/** A plan that can be answered. */
interface PreparedAnswer {
  readonly ok: true
  readonly rows: number
  /** Writes the answer from the tiles that an engine opens, holding about `blockBytes` at a time. */
  readonly write: (open: OpenTiles, blockBytes: number) => Promise<AnswerBody>
}

/** Prepares a plan for any engine: finds its cells, and refuses what cannot be answered. It reads no data. */
export function prepareAnswer(
  plan: Plan,
  format: Format,
  { level = 0, isGuarded = false }: RunOptions,
): PreparedAnswer | RefusedAnswer {
  const found = cellsOf(plan, format === 'slabs' ? 'running' : 'stored', level)
  if (!found.ok) return found
  const { cells } = found
  const refusal = refusalOf(plan, format, cells)
  if (refusal) return { ok: false, refusal }
  const { rows } = extentOf(plan.procedure, cells)
  return {
    ok: true,
    rows,
    write: (open, blockBytes) => {
      if (format === 'slabs') return writeSlabs(cells, open, blockBytes)
      return isOfMeans(plan)
        ? writeMeans({ plan, format, cells, isGuarded }, open, blockBytes)
        : writeRows({ plan, format, cells, isGuarded }, open, blockBytes)
    },
  }
}

/** The size of a plan's answer. */
export function measureAnswer(plan: Plan, { level = 0 }: RunOptions): Extent | RefusedAnswer {
  const found = cellsOf(plan, 'stored', level)
  return found.ok ? extentOf(plan.procedure, found.cells) : found
}

type MeanPlan = Plan & { readonly procedure: MeanProcedure }

const isOfMeans = (plan: Plan): plan is MeanPlan => isMean(plan.procedure)

function refusalOf(plan: Plan, format: Format, { grid, level, variables }: Cells): Refusal | undefined {
  const isByDepth = plan.procedure === 'sectionMap' || plan.procedure === 'depthProfile'
  if (isByDepth && grid.axes.depth.length === 0) return { code: 'no-depth', table: grid.table }
  if (isOfMeans(plan) && format === 'slabs') return { code: 'slabs-of-means' }
  if (isOfMeans(plan) && level > 0) return { code: 'level-of-means' }
  if (format === 'slabs' && variables.length !== 1) return { code: 'one-variable-per-slabs', given: variables.length }
  return undefined
}

async function writeSlabs(cells: Cells, open: OpenTiles, blockBytes: number): Promise<AnswerBody> {
  const blocks = await open(new Assembler(cells, frameWords, blockBytes))
  async function* parts() {
    yield slabHead(cells)
    for await (const block of blocks) yield frameSlabs(block, cells)
    yield* slabTail(cells)
  }
  return { mediaType: slabMediaType, bytes: slabBytes(cells), parts: parts() }
}

interface RowsRequest<P extends Plan = Plan> {
  readonly plan: P
  readonly format: 'csv' | 'arrow'
  readonly cells: Cells
  readonly isGuarded: boolean
}

async function writeMeans(
  { plan, format, cells, isGuarded }: RowsRequest<MeanPlan>,
  open: OpenTiles,
  blockBytes: number,
): Promise<AnswerBody> {
  const columns = columnsOf(plan, cells)
  const means = meanRows(plan, cells, columns, await open(new Moments(cells, blockBytes)))
  async function* csv() {
    yield csvHead(columns, isGuarded)
    for await (const rows of means) yield csvOfMeans(columns, rows)
    yield csvTail()
  }
  async function* arrow() {
    const writer = await openArrow(columns)
    yield* writer.head()
    for await (const rows of means) yield* arrowOfMeans(writer, rows)
    yield* writer.tail()
  }
  return writtenAs(format, csv, arrow)
}

async function writeRows(
  { plan, format, cells, isGuarded }: RowsRequest,
  open: OpenTiles,
  blockBytes: number,
): Promise<AnswerBody> {
  const columns = columnsOf(plan, cells)
  const order = plan.procedure === 'sectionMap' ? 'section' : 'field'
  const openPart = (part: Cells) => open(new Assembler(part, 0, blockBytes, order === 'section'))
  const cellParts = order === 'section' ? sectionParts(cells, blockBytes) : [cells].values()
  // Opens the first part at once, so that missing data refuse the answer.
  const first = cellParts.next().value ?? cells
  const firstBlocks = await openPart(first)
  async function* blocks(): AsyncGenerator<readonly [Cells, Block]> {
    for await (const block of firstBlocks) yield [first, block]
    for (const part of cellParts) for await (const block of await openPart(part)) yield [part, block]
  }
  async function* csv() {
    yield csvHead(columns, isGuarded)
    let writer = new CsvWriter(first, order)
    for await (const [part, block] of blocks()) {
      if (writer.cells !== part) writer = new CsvWriter(part, order)
      yield* writer.rows(block)
    }
    yield csvTail()
  }
  async function* arrow() {
    const writer = await openArrow(columns)
    yield* writer.head()
    for await (const [part, block] of blocks()) yield* arrowOfBlock(writer, part, block, order)
    yield* writer.tail()
  }
  return writtenAs(format, csv, arrow)
}

const writtenAs = (
  format: 'csv' | 'arrow',
  csv: () => AsyncIterable<Uint8Array>,
  arrow: () => AsyncIterable<Uint8Array>,
): AnswerBody =>
  format === 'csv' ? { mediaType: csvMediaType, parts: csv() } : { mediaType: arrowMediaType, parts: arrow() }
