import { fillerText, isCustomaryFiller, isFarFrom } from '../../customary-fillers.ts'
import type { Omission } from '../../problem.ts'
import type { Place } from '../column-facts.ts'
import type { WorkingDatabase } from '../working-database.ts'

/** The smallest filler of times: a few units before the reference are times at least as often. */
const leastFiller = 99

/** The least and the greatest of the numbers that count times, and the numbers next to these; infinite where there is none. */
export class TimeExtremes {
  #least = Infinity
  #second = Infinity
  #greatest = -Infinity
  #secondGreatest = -Infinity

  take(values: ArrayLike<number>): void {
    for (let i = 0; i < values.length; i++) {
      const value = values[i] as number
      if (value < this.#least) [this.#second, this.#least] = [this.#least, value]
      else if (value > this.#least && value < this.#second) this.#second = value
      if (value > this.#greatest) [this.#secondGreatest, this.#greatest] = [this.#greatest, value]
      else if (value < this.#greatest && value > this.#secondGreatest) this.#secondGreatest = value
    }
  }

  /** Tells which of them look like fillers, although nothing declares them: -9999 hours before the reference among times behind it. They are kept, because they may be times. `way` says how to declare one. */
  report(name: string, way: (shown: string) => string): readonly Omission[] {
    const ends = [
      [this.#least, this.#second],
      [this.#greatest, this.#secondGreatest],
    ] as const
    return ends.flatMap(([filler, next]) => {
      const isFiller = Math.abs(filler) >= leastFiller && isCustomaryFiller(filler)
      // A file of one time alone may have any.
      if (!isFiller || !Number.isFinite(next) || !isFarFrom(filler, next)) return []
      const shown = fillerText(filler)
      return [
        { variable: `${name} as missing`, reason: `where it says ${shown}: these are kept as times (${way(shown)})` },
      ]
    })
  }
}

/** Tells which numbers of a column of `raw` that counts times look like undeclared fillers. */
export async function fillersOfTimes(work: WorkingDatabase, name: string, place: Place): Promise<readonly Omission[]> {
  const number = `TRY_CAST(c${place} AS DOUBLE)`
  const [[least, greatest] = []] = await work.rows(
    `SELECT min(${number}), max(${number}) FROM raw WHERE isfinite(${number})`,
  )
  if (![least, greatest].some((end) => isCustomaryFiller(Number(end)))) return []
  const [next = []] = await work.rows(
    `SELECT min(${number}) FILTER (${number} > ${Number(least)}), max(${number}) FILTER (${number} < ${Number(greatest)})
      FROM raw WHERE isfinite(${number})`,
  )
  const ends = new TimeExtremes()
  ends.take([least, greatest, ...next.filter((value) => value !== null)].map(Number))
  return ends.report(name, () => 'declare fillers with --missing')
}
