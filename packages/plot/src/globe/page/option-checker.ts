import type { GlobeOptions } from '../globe-options.ts'
import type { checkOptions } from './check-options.ts'

/** Checks options before they are shown. */
interface OptionChecker {
  /** Settles when the code is there, or could not be fetched. Options are then shown unchecked. */
  readonly whenLoaded: Promise<unknown>
  /** The options that can be shown. Names others on the console, each once. */
  check(given: Partial<GlobeOptions>): Partial<GlobeOptions>
}

/** @param onFault called with a sentence for each option of a wrong type */
export function createOptionChecker(onFault: (sentence: string) => void): OptionChecker {
  let run: typeof checkOptions | undefined
  const known = new Set<string>()
  return {
    whenLoaded: import('./check-options.ts').then(
      (code) => (run = code.checkOptions),
      () => undefined,
    ),
    check(given) {
      if (!run) return given
      const { options, faults, warnings } = run(given)
      for (const sentence of warnings) {
        if (!known.has(sentence)) console.warn(`Isobath: ${sentence}`)
        known.add(sentence)
      }
      faults.forEach(onFault)
      return options
    },
  }
}
