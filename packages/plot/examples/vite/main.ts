import { createPlot } from '@isobath/plot'
import type { PlotKind, Source } from '@isobath/plot'
import { simulatedCasts, simulatedOcean } from './ocean.ts'
import { tables } from './tables.ts'

const drawn = new Map<string, string>()

/** Puts a chart on the page, which says of all of them whether they are drawn. */
function show(kind: PlotKind, name: string, source: Source) {
  const element = document.createElement('div')
  document.querySelector('main')?.append(element)
  drawn.set(name, 'loading')
  createPlot<PlotKind>(element, {
    kind,
    source,
    field: { name: 'Temperature', unit: '°C' },
    title: ['A simulated ocean', name],
    palette: 'thermal',
    orientation: 'meridional',
    onStatus({ state }) {
      drawn.set(name, state)
      document.body.dataset['chart'] = [...drawn.values()].find((each) => each !== 'drawn') ?? 'drawn'
    },
  })
}

const ways = await tables()
const [ocean, casts] = [simulatedOcean(), simulatedCasts()]
for (const kind of ['heatmap', 'contourMap', 'sectionMap', 'contourSectionMap', 'histogram'] as const)
  show(kind, kind, ocean)
show('timeSeries', 'timeSeries', { type: 'rows', rows: casts.rows.filter(({ depth }) => depth === 0) })
show('depthProfile', 'depthProfile', { type: 'rows', rows: casts.rows.slice(0, 12) })
show('scatter', 'scatter', casts)
show('trajectory', 'trajectory', casts)
for (const [way, source] of Object.entries(ways)) show('scatter', way, source)
