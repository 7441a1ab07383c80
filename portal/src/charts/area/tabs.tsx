import { TabList } from '../../shell/controls/tab-list.tsx'
import type { Tab } from '../address/state.ts'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly tab: Tab
  readonly charts: number
  /** While a region is drawn, the globe stays in view. */
  readonly isDrawing: boolean
  readonly onTab: (tab: Tab) => void
}

/** Globe or charts. Without charts there is only the globe to look at. */
export const Tabs = ({ tab, charts, isDrawing, onTab }: Props) => (
  <TabList
    label={screenTexts.view}
    className="tabs"
    tabs={[
      { name: 'globe', words: screenTexts.globe },
      {
        name: 'charts',
        words: (
          <>
            {screenTexts.charts}
            <span className="badge">{charts}</span>
          </>
        ),
        isDisabled: charts === 0 || isDrawing,
      },
    ]}
    chosen={tab}
    idOf={(name) => `tab-${name}`}
    panelOf={(name) => `view-${name}`}
    onTab={onTab}
  />
)
