import { fetchTimeTicks } from '../../../scales/ticks/time-axis.ts'
import type { GlobeOptions } from '../../globe-options.ts'
import type { Overlays } from './overlays.ts'
import type { PanelContent, Panels } from './panels.ts'
import type { Playback } from '../playback.ts'

/** The colour bars and the time slider of a globe. Their code is fetched when options first need it. */
interface PanelLoader extends Panels {
  /** Settles when the panels of the last content are shown, or could not be fetched. */
  whenShown(): Promise<void>
  /** Shows nothing afterwards. */
  end(): void
}

/** The panels, and the ticks in time of their colour bars. */
async function fetchPanels() {
  const [{ createPanels }] = await Promise.all([import('./panels.ts'), fetchTimeTicks()])
  return createPanels
}

/**
 * @param onFailure called when the code could not be fetched
 * @param fetchCreate fetches the function that creates panels
 */
export function createPanelLoader(
  overlays: Overlays,
  playback: Playback,
  onFailure: () => void,
  fetchCreate: () => Promise<(overlays: Overlays, playback: Playback) => Panels> = fetchPanels,
): PanelLoader {
  let panels: Panels | undefined
  let loading: Promise<void> | undefined
  let content: PanelContent | undefined
  let isEnded = false

  async function load() {
    try {
      const create = await fetchCreate()
      if (isEnded || !content) return
      panels = create(overlays, playback)
      panels.update(content)
    } catch {
      if (!isEnded) onFailure()
    }
  }

  return {
    update(next) {
      content = next
      if (panels) panels.update(next)
      else if (needsPanels(next.options)) loading ??= load()
    },
    updateTime: () => panels?.updateTime(),
    mark: (hover) => panels?.mark(hover),
    whenShown: async () => loading,
    end() {
      isEnded = true
    },
  }
}

/** Whether options ask for a time slider or have a label for a colour bar. */
function needsPanels({ timeSlider, colourBars, field, section, points, colouring }: GlobeOptions): boolean {
  const trackLabel = colouring && colouring.by !== 'track' ? colouring.label : undefined
  const labels = [field?.label, section?.label, points?.label, trackLabel]
  return timeSlider === true || (colourBars !== false && labels.some((label) => label !== undefined))
}
