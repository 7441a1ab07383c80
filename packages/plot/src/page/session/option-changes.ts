import { shareData } from '../../kinds/kind-rules.ts'
import type { PlotKind } from '../../kinds/registry.ts'
import { deepEqual } from '../../options/deep-equal.ts'
import type { PlotOptions } from '../../options/options.ts'
import { framesIn, layerRequestsOf, sourcesOver } from './data-request.ts'

/** Whether a change of options needs the source to be opened again. */
export const needsSource = (before: PlotOptions<PlotKind>, after: PlotOptions<PlotKind>): boolean =>
  before.source !== after.source ||
  !shareData(before.kind, after.kind) ||
  groupingOf(before) !== groupingOf(after) ||
  layersKey(before) !== layersKey(after) ||
  framesIn(before) !== framesIn(after) ||
  !deepEqual(sourcesOver(before), sourcesOver(after))

/** What the data of layers depend on, beside their sources. */
const layersKey = ({ layers }: PlotOptions<PlotKind>) => JSON.stringify(layerRequestsOf(layers))

/** What the groups of rows depend on, beside the source. */
const groupingOf = ({ group, kind, columns, subset }: PlotOptions<PlotKind>) =>
  group === undefined ? undefined : JSON.stringify([group, kind, columns, subset])

/** Options that change nothing on the screen. */
export const invisibleOptions: readonly string[] = [
  'onStatus',
  'onView',
  'onPaint',
  'onReadout',
  'onFrame',
  'onClick',
  'onSelect',
  'keepView',
  'link',
]

/** Whether a change of options may change what is on the screen. */
export const isVisibleChange = (changes: Partial<PlotOptions<PlotKind>>) =>
  Object.keys(changes).some((option) => !invisibleOptions.includes(option))
