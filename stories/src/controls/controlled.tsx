import {
  type ChartControl,
  type ChartKind,
  type ScatterTab,
  chartControls,
  kindLabels,
  kindSplits,
} from '@isobath/domain'
import type { FieldLabel, Plot as PlotHandle, PlotKind, PlotStatus, Source } from '@isobath/plot'
import type { ControlsData } from '@isobath/plot/controls'
import { type ExportFormat, Plot, PlotControls, type PlotProps, useControls } from '@isobath/plot/react'
import { useMemo, useRef, useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { chartIn } from '../stage.tsx'

interface ControlledProps {
  readonly kind: ChartKind
  /** The tab of Time and Space Plots. */
  readonly tab?: ScatterTab
  readonly source: () => Source
  readonly field: FieldLabel
  /** First and last value along each axis that has a subset control. */
  readonly extent: NonNullable<ControlsData['extent']>
  readonly onPaint: () => void
  readonly onExport: (format: ExportFormat, file: Blob | undefined) => void
  readonly onClose: () => void
}

/** A chart with the complete bar of its controls above it. */
export function Controlled({ kind, tab = 'map', source, field, extent, onPaint, onExport, onClose }: ControlledProps) {
  const plot = useRef<PlotHandle<PlotKind>>(null)
  const [status, setStatus] = useState<PlotStatus<PlotKind>>({ state: 'loading', done: 0 })
  const openedSource = useMemo(() => source(), [source])
  const drawn = status.state === 'drawn' ? status : undefined
  const data = useMemo<ControlsData>(
    () => ({
      extent,
      ...(drawn ? { values: drawn.range, usualRange: drawn.usualRange, points: drawn.cells } : {}),
      ...(drawn?.split ? { splitValues: drawn.split.values } : {}),
    }),
    [extent, drawn],
  )
  const controls = useControls({ kind, tab, data })
  const options = {
    ...controls.toOptions(),
    kind,
    against: tab,
    source: openedSource,
    field,
    title: [kindLabels[kind], 'An ocean by formula'],
    onStatus: setStatus,
    onPaint,
  } as unknown as PlotProps<PlotKind>
  const save = async (format: ExportFormat) =>
    onExport(
      format,
      await (format === 'png' ? plot.current?.toPNG() : format === 'svg' ? plot.current?.toSVG() : undefined),
    )
  return (
    <div
      data-stage=""
      style={{
        width: 760,
        height: 600,
        padding: 16,
        boxSizing: 'border-box',
        display: 'grid',
        gridTemplate: 'auto minmax(0, 1fr) / minmax(0, 1fr)',
        fontFamily: "'Inter Variable', sans-serif",
      }}
    >
      <PlotControls
        controls={controls}
        disabled={!drawn && status.state !== 'empty'}
        onExport={save}
        onClose={onClose}
      />
      <Plot<PlotKind> ref={plot} {...options} style={{ minHeight: 0 }} />
    </div>
  )
}

interface Page {
  readonly canvas: HTMLElement
  readonly args: Pick<ControlledProps, 'kind' | 'extent'>
  readonly calls: {
    readonly paint: () => number
    readonly exports: () => readonly unknown[][]
    readonly close: () => number
  }
}

const button = ({ canvas }: Page, name: string) => within(canvas).getByRole('button', { name })

/** Opens the panel of a button, acts in it, and closes it. */
async function inPanel(page: Page, name: string, act: (panel: ReturnType<typeof within>) => Promise<void>) {
  await userEvent.click(button(page, name))
  await act(within(within(page.canvas).getByRole('dialog', { name })))
  await userEvent.keyboard('{Escape}')
}

/** Acts, and waits until the chart has painted again. */
async function waitForPaint({ calls }: Page, act: () => Promise<void>) {
  const before = calls.paint()
  await act()
  await waitFor(() => expect(calls.paint()).toBeGreaterThan(before), { timeout: 50_000 })
}

const typeValue = async (input: HTMLElement, text: string) => {
  await userEvent.clear(input)
  await userEvent.type(input, `${text}{Enter}`)
}

const toggle = (page: Page, name: string) =>
  waitForPaint(page, async () => {
    const pressed = button(page, name).getAttribute('aria-pressed')
    await userEvent.click(button(page, name))
    await expect(button(page, name)).toHaveAttribute('aria-pressed', pressed === 'true' ? 'false' : 'true')
  })

const saveAs = async (page: Page, name: string, format: ExportFormat) => {
  await inPanel(page, 'Save', (panel) => userEvent.click(panel.getByRole('button', { name })))
  await waitFor(() => expect(page.calls.exports().some(([exported]) => exported === format)).toBe(true), {
    timeout: 50_000,
  })
  return page.calls.exports().find(([exported]) => exported === format)?.[1]
}

/** The value half way between two inputs, in their format. */
const middleOf = (start: HTMLInputElement, end: HTMLInputElement) =>
  end.type === 'date'
    ? new Date((start.valueAsNumber + end.valueAsNumber) / 2).toISOString().slice(0, 10)
    : String((Number(start.value) + Number(end.value)) / 2)

const switchNames = { date: 'Split by date', depth: 'Split by depth', space: 'Split by space' } as const

/** Uses each control as a reader does, and checks the effect. */
const steps: { readonly [Control in ChartControl]: (page: Page) => Promise<void> } = {
  palette: (page) =>
    waitForPaint(page, () =>
      inPanel(page, 'Palette', async (panel) => {
        await userEvent.click(panel.getByRole('option', { name: 'Viridis' }))
      }),
    ),
  colourScale: (page) =>
    waitForPaint(page, () =>
      inPanel(page, 'Colour range', async (panel) => {
        await userEvent.click(panel.getByRole('radio', { name: 'Zero-centred' }))
        await userEvent.click(panel.getByRole('radio', { name: 'Linear' }))
        await userEvent.click(panel.getByRole('radio', { name: 'Zero-centred' }))
      }),
    ),
  range: async (page) => {
    await waitForPaint(page, () =>
      inPanel(page, 'Colour range', async (panel) => {
        await userEvent.click(panel.getByRole('radio', { name: 'Linear' }))
        await typeValue(panel.getByRole('textbox', { name: 'Min' }), '12')
        await typeValue(panel.getByRole('textbox', { name: 'Max' }), '31')
      }),
    )
    await expect(chartIn(page.canvas).texts('bar').length).toBeGreaterThan(2)
  },
  async projection(page) {
    for (const name of ['Equal Earth', 'Plate carrée (default)']) {
      await waitForPaint(page, () =>
        inPanel(page, 'Projection', async (panel) => {
          await userEvent.click(panel.getByRole('radio', { name }))
        }),
      )
    }
  },
  async split(page) {
    const { splits, splitsTogether } = kindSplits[page.args.kind]
    const panels = () =>
      chartIn(page.canvas).one('[aria-live]') && chartIn(page.canvas).all('.field[data-panels]').length
    for (const by of splits) {
      await waitForPaint(page, () =>
        inPanel(page, 'Split', async (panel) => {
          await userEvent.click(panel.getByRole('switch', { name: switchNames[by] }))
          await expect(panel.getByRole('switch', { name: switchNames[by] })).toBeChecked()
        }),
      )
      await waitFor(() => expect(panels()).toBe(1))
    }
    await inPanel(page, 'Split', async (panel) => {
      const checked = splits.filter((by) => panel.getByRole('switch', { name: switchNames[by] }).ariaChecked === 'true')
      await expect(checked).toHaveLength(splitsTogether ? splits.length : 1)
    })
  },
  orientation: (page) =>
    waitForPaint(page, () =>
      inPanel(page, 'Orientation', async (panel) => {
        await userEvent.click(panel.getByRole('radio', { name: 'Meridional' }))
      }),
    ),
  errorBars: (page) => toggle(page, 'Error bars'),
  lines: (page) => toggle(page, 'Lines'),
  logCounts: (page) => toggle(page, 'Logarithmic counts'),
  marker: (page) =>
    waitForPaint(page, () =>
      inPanel(page, 'Marker', async (panel) => {
        await typeValue(panel.getByRole('textbox', { name: 'Size' }), '11')
        await typeValue(panel.getByRole('textbox', { name: 'Opacity' }), '0.9')
      }),
    ),
  subset: (page) =>
    waitForPaint(page, () =>
      inPanel(page, 'Filter data', async (panel) => {
        const groups = panel.getAllByRole('group')
        await expect(groups).toHaveLength(Object.keys(page.args.extent).length)
        for (const group of groups) {
          const [start, end] = ['Start', 'End'].map((name) => within(group).getByLabelText<HTMLInputElement>(name))
          if (start && end) await typeValue(end, middleOf(start, end))
        }
      }),
    ),
  async image(page) {
    await expect(await saveAs(page, 'Save as PNG', 'png')).toHaveProperty('type', 'image/png')
    await expect(await saveAs(page, 'Save as SVG', 'svg')).toHaveProperty('type', 'image/svg+xml')
  },
  csv: async (page) => void (await saveAs(page, 'Save as CSV', 'csv')),
  async close(page) {
    await userEvent.click(button(page, 'Close the chart'))
    await expect(page.calls.close()).toBe(1)
  },
}

/** Uses every control of a kind in the order of its bar. Closes each panel afterwards. */
export async function tryEvery(canvas: HTMLElement, args: ControlledProps) {
  const callsOf = (spy: unknown) => (spy as { mock: { calls: unknown[][] } }).mock.calls
  const page: Page = {
    canvas,
    args,
    calls: {
      paint: () => callsOf(args.onPaint).length,
      exports: () => callsOf(args.onExport),
      close: () => callsOf(args.onClose).length,
    },
  }
  await waitFor(() => expect(button(page, 'Save')).toBeEnabled(), { timeout: 50_000 })
  for (const control of chartControls(args.kind, args.tab)) await steps[control](page)
}
