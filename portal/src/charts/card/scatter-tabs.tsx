import type { ScatterTab } from '@isobath/domain'
import { TabList } from '../../shell/controls/tab-list.tsx'
import { screenTexts } from './screen-texts.ts'

const names: { readonly [T in ScatterTab]: string } = {
  map: screenTexts.map,
  density: screenTexts.density,
  time: screenTexts.time,
  lat: screenTexts.latitude,
  lon: screenTexts.longitude,
  depth: screenTexts.depth,
}

interface Props {
  readonly tab: ScatterTab
  readonly hasDepth: boolean
  /** The element that the tabs change. */
  readonly panel: string
  readonly onTab: (tab: ScatterTab) => void
}

/** The id of a tab, which names the panel. */
export const tabId = (panel: string, tab: ScatterTab) => `${panel}-${tab}`

/** What Time and Space Plots are drawn against; depth where there is any. */
export const ScatterTabs = ({ tab, hasDepth, panel, onTab }: Props) => (
  <TabList
    label={screenTexts.drawnAgainst}
    className="card-tabs"
    tabs={(Object.keys(names) as ScatterTab[])
      .filter((name) => name !== 'depth' || hasDepth)
      .map((name) => ({ name, words: names[name] }))}
    chosen={tab}
    idOf={(name) => tabId(panel, name)}
    panelOf={() => panel}
    onTab={onTab}
  />
)
