import type { Region } from '@isobath/domain'
import type { GlobeField, GlobeOptions, GlobePoints, GlobeSection } from '../globe-options.ts'
import type { RendererOptions } from '../renderer/globe-renderer.ts'
import { byTrack } from '../tracks/colouring.ts'

const noRegions: readonly Region[] = []

/** What a globe shows besides its options. */
type ShownState = Pick<RendererOptions, 'palettes' | 'hasGraticule' | 'drawnRegion'>

/** Derives the options of a renderer. Parts of the same input are the same objects, so that they can be compared by identity. */
export function createRendererOptions(): (options: GlobeOptions, state: ShownState) => RendererOptions {
  const fieldWithoutSource = rememberLast((field: GlobeField) => omit(field, 'source'))
  const sectionWithoutSource = rememberLast((section: GlobeSection) => omit(section, 'source'))
  const withoutPlaces = rememberLast((points: GlobePoints) => omit(points, 'places'))
  return ({ theme, field, section, points, regions, colouring, jumpMarks, selected }, state) => ({
    ...state,
    theme,
    regions: regions ?? noRegions,
    field: fieldWithoutSource(field),
    fieldSource: field?.source,
    section: sectionWithoutSource(section),
    sectionSource: section?.source,
    points: withoutPlaces(points),
    places: points?.places,
    colouring: colouring ?? byTrack,
    hasJumpMarks: jumpMarks ?? true,
    selected,
  })
}

function omit<Value extends object, Name extends keyof Value>(value: Value, name: Name): Omit<Value, Name> {
  const rest: Partial<Value> = { ...value }
  delete rest[name]
  return rest as Omit<Value, Name>
}

/** A function that answers the same input with the same object. Undefined stays undefined. */
function rememberLast<Input, Output>(
  derive: (input: Input) => Output,
): (input: Input | undefined) => Output | undefined {
  let last: { readonly input: Input; readonly output: Output } | undefined
  return (input) => {
    if (input === undefined) return undefined
    if (last?.input !== input) last = { input, output: derive(input) }
    return last.output
  }
}

/** The options that are not the same as before; all of them without any before. */
export function changedOptions(
  before: RendererOptions | undefined,
  options: RendererOptions,
): Partial<RendererOptions> {
  const names = Object.keys(options) as (keyof RendererOptions)[]
  return Object.fromEntries(
    names.filter((name) => !before || before[name] !== options[name]).map((name) => [name, options[name]]),
  )
}
