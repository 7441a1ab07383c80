import type { Plot, PlotKind } from '@isobath/plot'

/** The examples by the word in the address, such as `small.html?overlay`. Each is a file that stands for itself. */
const examples: Readonly<Record<string, () => Promise<{ readonly plots: readonly Plot<PlotKind>[] }>>> = {
  map: () => import('./map.ts'),
  csv: () => import('./csv.ts'),
  ts: () => import('./ts.ts'),
  overlay: () => import('./overlay.ts'),
  append: () => import('./append.ts'),
  linked: () => import('./linked.ts'),
  palette: () => import('./palette.ts'),
  export: () => import('./export.ts'),
}

const open = examples[location.search.slice(1)] ?? examples['map']
const { plots } = (await open?.()) ?? { plots: [] }
const statuses = await Promise.all(plots.map(({ ready }) => ready))
document.body.dataset['chart'] = statuses.find(({ state }) => state !== 'drawn')?.state ?? 'drawn'
