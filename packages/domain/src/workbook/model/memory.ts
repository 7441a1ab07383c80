import type { Issues } from './issue.ts'
import type { Steps } from './steps.ts'

interface Part {
  readonly inputs: readonly unknown[]
  readonly value: unknown
  readonly issues?: Issues
}

/**
 * What the parts of an audit found, kept from one audit of a workbook to the next: after an edit only the parts run again whose columns changed. Inputs are compared
 * by identity, so that an edit must replace the cells of its column and keep those of the others.
 */
export class AuditMemory {
  #parts = new Map<string, Part>()
  #used = new Map<string, Part>()

  /** Ends an audit: parts that it did not name are forgotten. */
  end(): void {
    this.#parts = this.#used
    this.#used = new Map()
  }

  /** Runs a part that has no issues, or recalls its value. If a new value is the `same` as the one before, the old object is returned. */
  *recall<T>(
    name: string,
    inputs: readonly unknown[],
    run: () => Steps<T>,
    same: (before: T, now: T) => boolean = () => false,
  ): Steps<T> {
    const before = this.#parts.get(name)
    if (before && isSame(before.inputs, inputs)) return this.#keep(name, before) as T
    const now = yield* run()
    const value = before && same(before.value as T, now) ? (before.value as T) : now
    return this.#keep(name, { inputs, value }) as T
  }

  /** Runs a part of the audit, or recalls its value; either way its issues are added. */
  *audit<T>(name: string, inputs: readonly unknown[], issues: Issues, run: (issues: Issues) => Steps<T>): Steps<T> {
    const before = this.#parts.get(name)
    if (before?.issues && isSame(before.inputs, inputs)) {
      issues.take(before.issues)
      return this.#keep(name, before) as T
    }
    const own = issues.part()
    const value = yield* run(own)
    issues.take(own)
    return this.#keep(name, { inputs, value, issues: own }) as T
  }

  #keep(name: string, part: Part): unknown {
    this.#used.set(name, part)
    return part.value
  }
}

const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((input, i) => Object.is(input, b[i]))
