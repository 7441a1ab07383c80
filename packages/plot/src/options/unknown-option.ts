import { nearestName } from '../scales/nearest-name.ts'

/** An option that does not exist. */
export interface UnknownOption {
  /** The options that it is in, such as `marker.`; empty for one of the chart. */
  readonly path: string
  readonly name: string
  /** The options that exist there. */
  readonly names: readonly string[]
}

/** What other libraries call an option of a chart. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['cmap', 'palette'],
  ['colormap', 'palette'],
  ['colorscale', 'palette'],
  ['cmax', 'range'],
  ['cmin', 'range'],
  ['data', 'source'],
  ['legendPosition', 'legend'],
  ['onBrush', 'onSelect'],
  ['onHover', 'onReadout'],
  ['onLoad', 'onStatus'],
  ['onReady', 'onStatus'],
  ['onZoom', 'onView'],
  ['showLegend', 'legend'],
  ['tooltip', 'readout'],
  ['type', 'kind'],
  ['vmax', 'range'],
  ['vmin', 'range'],
  ['zmax', 'range'],
  ['xAxis', 'axes'],
  ['yAxis', 'axes'],
  ['zmin', 'range'],
])
/** What CSS of the element says, and no option. */
const ofElement: ReadonlySet<string> = new Set(['height', 'width', 'margin'])

/** The sentence for an option that does not exist, with the one that was probably meant. */
export function unknownOptionSentence({ path, name, names }: UnknownOption): string {
  const other = path === '' ? otherNames.get(name) : undefined
  const near = other ?? nearestName(name, names)
  const isOfElement = path === '' && ofElement.has(name)
  const hint = near
    ? `: did you mean ${path}${near}?`
    : path
      ? `: ${path.slice(0, -1)} has ${names.join(', ')}.`
      : isOfElement
        ? ': it fills its element, which has the size that CSS gives it.'
        : '.'
  return `A chart has no option ${path}${name}${hint}`
}
