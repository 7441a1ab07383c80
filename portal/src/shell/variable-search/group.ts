/** What a result needs to be listed. */
interface VariableMatch {
  readonly ID: number
  readonly Long_Name: string
  readonly Make: string
  readonly Dataset_ID: number
  readonly Dataset_Name: string
}

export interface DatasetGroup<V> {
  readonly id: number
  readonly name: string
  readonly variables: readonly V[]
}

export interface MakeGroup<V> {
  readonly make: string
  readonly count: number
  readonly datasets: readonly DatasetGroup<V>[]
}

const firstMakes = ['Observation', 'Model']

/** Lists results by make (Observation and Model first, always; others when present), then by dataset in the order they came. */
export function groupByMake<V extends VariableMatch>(variables: readonly V[]): MakeGroup<V>[] {
  const makes = new Map<string, Map<number, V[]>>(firstMakes.map((make) => [make, new Map()]))
  for (const variable of variables) {
    const make = firstMakes.find((name) => name.toLowerCase() === variable.Make.toLowerCase()) ?? variable.Make
    const datasets = makes.get(make) ?? new Map<number, V[]>()
    makes.set(make, datasets)
    const members = datasets.get(variable.Dataset_ID) ?? []
    datasets.set(variable.Dataset_ID, members)
    members.push(variable)
  }
  return [...makes].map(([make, datasets]) => ({
    make,
    count: [...datasets.values()].reduce((sum, members) => sum + members.length, 0),
    datasets: [...datasets].map(([id, members]) => ({ id, name: members[0]?.Dataset_Name ?? '', variables: members })),
  }))
}
