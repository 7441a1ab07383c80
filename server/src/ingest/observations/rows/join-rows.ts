import { filePeriod, partOfFile } from '../../../store/observations.ts'
import type { Observations } from '../../../store/observations.ts'
import type { Store } from '../../../store/store.ts'
import { Refusal } from '../../problem.ts'
import type { Overlap } from '../../field/time-slices.ts'
import { readDistribution, yearsSql } from './distribution.ts'
import type { AddedRows } from './distribution.ts'
import type { TableForm } from './table-form.ts'
import { quote, quoteName } from '../source.ts'
import type { WorkingDatabase } from '../working-database.ts'

/** Rows that came to a table, and rows whose place they took. */
export interface JoinedRows {
  readonly added: number
  readonly replaced: number
}

/** A file of the stored table. */
export interface StoredFile {
  readonly name: string
  readonly path: string
  readonly rows: number
}

interface JoinOptions {
  readonly file: string
  readonly overlap: Overlap
}

/**
 * Joins the rows of files with those of a stored table. The working table `joined` holds the rows that will be written. Files of the stored table stay as
 * they are, and are read where they lie, unless rows in them are replaced or a part is joined with new rows.
 */
export class RowJoin {
  readonly #work: WorkingDatabase
  readonly #form: TableForm
  #files: readonly StoredFile[] = []
  /** The stored rows, while their distribution is in the working table `before` and none of them is replaced. */
  #before: Observations | undefined

  private constructor(work: WorkingDatabase, form: TableForm) {
    this.#work = work
    this.#form = form
  }

  /** Starts with nothing, or with the rows of a stored table. */
  static async start(
    work: WorkingDatabase,
    form: TableForm,
    base: { readonly observations: Observations; readonly store: Pick<Store, 'rowsPath'> } | undefined,
  ): Promise<RowJoin> {
    const join = new RowJoin(work, form)
    const numbers = ['lat', 'lon', ...(form.hasDepth ? ['depth'] : [])].map((name) => `${name} DOUBLE`)
    const values = form.columns.map(({ type }, i) => `v${i} ${type}`)
    await work.run(`CREATE TABLE joined (${['time TIMESTAMP_MS', ...numbers, ...values].join(', ')})`)
    const files: StoredFile[] = []
    for (const name of base?.observations.files ?? []) {
      const path = base?.store.rowsPath(base.observations, name) ?? ''
      files.push({ name, path, rows: await join.#count(parquetSql([path])) })
    }
    join.#files = files
    if (base && (await readDistribution(work, base.observations, base.store))) join.#before = base.observations
    return join
  }

  /**
   * Treats rows of `observed` at the same time and place as stored rows by the rule of overlaps: refuses them, removes the stored ones, or removes them from `observed`.
   * Resolves to the number of stored rows that are removed.
   */
  async clearOverlap({ file, overlap }: JoinOptions): Promise<number> {
    const work = this.#work
    await this.#findMatches()
    const isThere = `(EXISTS (FROM joined WHERE ${this.#isAt('joined', 'observed')}) OR EXISTS (FROM matches WHERE ${this.#isAt('matches', 'observed')}))`
    const [[count, first] = []] = await work.rows(
      `SELECT count(*)::DOUBLE, strftime(min(time), '%Y-%m-%dT%H:%M:%SZ') FROM observed WHERE ${isThere}`,
    )
    const there = Number(count)
    let replaced = 0
    if (there > 0) {
      if (overlap === 'refuse') {
        const rows = there === 1 ? '1 row is' : `${there} rows are`
        throw new Refusal({
          kind: 'overlap',
          file,
          detail: `${rows} at times and places of rows, the first at ${String(first)}`,
        })
      }
      if (overlap === 'keep') await work.run(`DELETE FROM observed WHERE ${isThere}`)
      else {
        const changed = (await work.rows('SELECT DISTINCT filename FROM matches')).map(([path]) => String(path))
        await this.#load(this.#files.filter(({ path }) => changed.includes(path)))
        const before = await this.#count('joined')
        await work.run(`DELETE FROM joined WHERE EXISTS (FROM observed WHERE ${this.#isAt('observed', 'joined')})`)
        replaced = before - (await this.#count('joined'))
        if (replaced > 0) this.#before = undefined
      }
    }
    await work.run('DROP TABLE matches')
    return replaced
  }

  /** Moves the rows of `observed` to `joined`, whose columns are in the order of `values`; resolves to their number. */
  async add(values: readonly string[]): Promise<number> {
    const work = this.#work
    const added = await this.#count('observed')
    await work.run(`INSERT INTO joined SELECT ${[...this.#coordinates, ...values].join(', ')} FROM observed`)
    await work.run('DROP TABLE observed')
    return added
  }

  /**
   * Ends the join: all rows become `observed`. Resolves to the files that stay; the rows of `joined` are in none of them. Where the distribution of the
   * stored rows is in `before`, the new rows are in `added`. A file that holds no more rows
   * than would be written after it for the same period is written anew, so that n days lie in at most log2(n) + 1 files of a period and each row is
   * written about as often.
   */
  async end(): Promise<{ readonly shared: readonly StoredFile[]; readonly added: AddedRows | undefined }> {
    const work = this.#work
    const before = this.#before
    if (before) await work.run('CREATE TABLE added AS FROM joined')
    const format = await this.#period()
    const stored = this.#files[0] && periodFormat(this.#files[0].name)
    if (format !== stored) await this.#load(this.#files)
    const period = format === undefined ? "''" : `strftime(time, '${format}')`
    const counts = await work.rows(`SELECT ${period} AS period, count(*)::DOUBLE FROM joined GROUP BY period`)
    for (const [name, count] of counts) {
      let rows = Number(count)
      const ofPeriod = this.#files.filter((file) => (partOfFile(file.name).period ?? '') === name)
      for (const file of ofPeriod.toSorted((a, b) => partOfFile(b.name).part - partOfFile(a.name).part)) {
        if (file.rows > rows) break
        await this.#load([file])
        rows += file.rows
      }
    }
    if (this.#files.length === 0) await work.run('ALTER TABLE joined RENAME TO observed')
    else await work.run(`CREATE VIEW observed AS ${this.#allRows()}`)
    return { shared: this.#files, added: before && { before } }
  }

  get #coordinates(): readonly string[] {
    return ['time', 'lat', 'lon', ...(this.#form.hasDepth ? ['depth'] : [])]
  }

  #isAt(of: string, other: string): string {
    return this.#coordinates.map((name) => `${of}.${name} = ${other}.${name}`).join(' AND ')
  }

  /** Makes the table `matches`: the times, places and files of stored rows at times and places of `observed`. */
  async #findMatches(): Promise<void> {
    const names = this.#coordinates.map((name) => (name === 'time' ? 'time::TIMESTAMP_MS AS time' : name))
    if (this.#files.length === 0) {
      await this.#work.run(`CREATE TABLE matches AS SELECT ${names.join(', ')}, '' AS filename FROM joined WHERE false`)
      return
    }
    const [[from, until] = []] = await this.#work.rows('SELECT min(time)::VARCHAR, max(time)::VARCHAR FROM observed')
    const between = `time BETWEEN ${quote(String(from))}::TIMESTAMP AND ${quote(String(until))}::TIMESTAMP`
    const stored = `(SELECT ${[...names, 'filename'].join(', ')} FROM ${parquetSql(this.#paths, true)} WHERE ${between}) AS stored`
    await this.#work.run(
      `CREATE TABLE matches AS SELECT stored.* FROM ${stored} WHERE EXISTS (FROM observed WHERE ${this.#isAt('observed', 'stored')})`,
    )
  }

  /** The pattern of the periods of the whole table's files. */
  async #period(): Promise<string | undefined> {
    const from = this.#before ? undefined : `(${this.#allRows()})`
    const years = await this.#work.rows(`SELECT count::DOUBLE FROM (${yearsSql(from)}) ORDER BY ALL DESC`)
    const rows = years.reduce((sum, [count]) => sum + Number(count), 0)
    return filePeriod(rows, Number(years[0]?.[0] ?? 0))
  }

  /** Puts the rows of files into `joined`; the files will not stay. */
  async #load(files: readonly StoredFile[]): Promise<void> {
    if (files.length === 0) return
    await this.#work.run(`INSERT INTO joined ${this.#selectFrom(files.map(({ path }) => path))}`)
    this.#files = this.#files.filter((file) => !files.includes(file))
  }

  get #paths(): readonly string[] {
    return this.#files.map(({ path }) => path)
  }

  /** The rows of files with the columns of `joined`. */
  #selectFrom(paths: readonly string[]): string {
    const places = this.#coordinates.map((name) => (name === 'time' ? 'time::TIMESTAMP_MS AS time' : name))
    const names = this.#form.columns.map(({ name }, i) => `${quoteName(name)} AS v${i}`)
    return `SELECT ${[...places, ...names].join(', ')} FROM ${parquetSql(paths)}`
  }

  #allRows(): string {
    return this.#files.length === 0 ? 'FROM joined' : `FROM joined UNION ALL ${this.#selectFrom(this.#paths)}`
  }

  async #count(from: string): Promise<number> {
    return Number((await this.#work.rows(`SELECT count(*)::DOUBLE FROM ${from}`))[0]?.[0])
  }
}

/** The pattern of the period in a file's name, as `filePeriod` gives it. */
function periodFormat(name: string): string | undefined {
  const { period } = partOfFile(name)
  return period && (period.length === 4 ? '%Y' : '%Y-%m')
}

const parquetSql = (paths: readonly string[], withNames = false) =>
  `read_parquet([${paths.map(quote).join(', ')}]${withNames ? ', filename = true' : ''})`
