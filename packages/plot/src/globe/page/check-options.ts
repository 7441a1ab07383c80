import { unknownOptions } from '../../options/rules/check-option.ts'
import { type OptionRule, type OptionRules, object, required } from '../../options/rules/rule.ts'
import type { UnknownOption } from '../../options/unknown-option.ts'
import type { GlobeOptions, GlobePoints } from '../globe-options.ts'
import { globeRules, trackRules } from './option-rules.ts'
import { withNumbersAsTimes } from './text-times.ts'
import { trackFaults } from './track-faults.ts'

/** What can be shown of options. */
interface CheckedOptions {
  /** Options of a wrong type are undefined, and tracks of a wrong type are left out. */
  readonly options: Partial<GlobeOptions>
  /** A sentence for each option of a wrong type. */
  readonly faults: readonly string[]
  /** A sentence for each option that does not exist, and for each track that cannot be what was meant. */
  readonly warnings: readonly string[]
}

/** A track is an object. */
const trackRule = required(object(trackRules, 'an object such as { id, lon, lat }'))

/**
 * Checks options from untyped code. An option that is null counts as left out. Tracks and places whose times are texts come with numbers in their place.
 */
export function checkOptions(given: Partial<GlobeOptions>): CheckedOptions {
  const faults: string[] = []
  const unknown: UnknownOption[] = []
  /** Whether a value has the type that its rule takes. */
  function passes(path: string, value: unknown, rule: OptionRule): boolean {
    try {
      unknown.push(...unknownOptions(path, value, rule))
      return true
    } catch (reason) {
      if (!(reason instanceof TypeError)) throw reason
      faults.push(reason.message)
      return false
    }
  }

  const options: { [name: string]: unknown } = {}
  for (const [name, value] of Object.entries(given)) {
    const rule = (globeRules as OptionRules)[name]
    if (rule) options[name] = value !== null && passes(name, value, rule) ? value : undefined
    else if (value !== undefined) unknown.push({ path: '', name, names: Object.keys(globeRules) })
  }
  const { tracks, points }: Partial<GlobeOptions> = options
  const sound = tracks?.filter((track, i) => passes(`tracks[${i}]`, track, trackRule))
  return {
    options: {
      ...options,
      ...(sound && { tracks: sound.map(withNumbersAsTimes) }),
      ...(points && { points: withPlaces(points, withNumbersAsTimes(points.places)) }),
    },
    faults,
    // The tracks of a page are made by the same code: the first shows what is unknown.
    warnings: [
      ...unknown.filter(({ path }) => !/^tracks\[[1-9]/.test(path)).map(unknownOptionSentence),
      ...trackFaults(sound ?? []),
    ],
  }
}

// Without the nearest name: charts would load its code in a chunk of its own, and more bytes.
const unknownOptionSentence = ({ path, name, names }: UnknownOption): string =>
  `A globe has no option ${path}${name}; it has ${names.map((each) => path + each).join(', ')}.`

/** The points themselves where their places are the same. */
const withPlaces = (points: GlobePoints, places: GlobePoints['places']): GlobePoints =>
  places === points.places ? points : { ...points, places }
