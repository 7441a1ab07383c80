import type { FoundVariable, Options } from '../../service/catalog.ts'

/** What a variable has of each list of options. Lists that are not here are kept whole. */
const valuesOf: { readonly [Name in keyof Options]?: (variable: FoundVariable) => readonly string[] } = {
  Make: ({ Make }) => [Make],
  Sensor: ({ Sensor }) => [Sensor],
  Region: ({ Regions }) => Regions?.split(',').map((region) => region.trim()) ?? [],
  Temporal_Resolution: ({ Temporal_Resolution }) => [Temporal_Resolution],
  Spatial_Resolution: ({ Spatial_Resolution }) => [Spatial_Resolution],
  Data_Source: ({ Data_Source }) => [Data_Source],
  Distributor: ({ Distributor }) => [Distributor],
  Process_Level: ({ Process_Level }) => [Process_Level],
}

/** The options of filters that at least one of the variables has, in the order of the options. */
export function optionsWithData(options: Options, variables: readonly FoundVariable[]): Options {
  const lists = Object.entries(options) as [keyof Options, Options[keyof Options]][]
  const kept = lists.map(([name, list]) => {
    const values = valuesOf[name]
    if (!values) return [name, list]
    const present = new Set(variables.flatMap(values))
    return [name, list.filter((option) => present.has(option))]
  })
  return Object.fromEntries(kept) as Options
}
