import type { FieldSource } from '@isobath/plot'
import { Plot } from '@isobath/plot/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { globe } from './data/ocean.ts'
import { Stage, chartIn, drawn } from './stage.tsx'

const meta = {
  title: 'Events',
  component: Stage,
  args: {
    kind: 'heatmap',
    source: (): FieldSource => globe(4),
    field: { name: 'Temperature', unit: '°C' },
    title: ['Temperature by formula'],
    label: 'Temperature of the surface',
    palette: 'thermal',
    width: 640,
    height: 400,
    onStatus: fn(),
  },
} satisfies Meta<typeof Stage>

export default meta
type Story = StoryObj<typeof meta>

/** What a chart has reported to a callback. */
const reports = (spy: unknown): readonly unknown[] =>
  (spy as { mock: { calls: [unknown][] } }).mock.calls.map(([report]) => report)
const last = (spy: unknown) => reports(spy).at(-1)

/** Enter reports the stored cell under the keyboard cursor, as a click does. The page shows a card of its own, so the chart has none. */
export const ClickedCell: Story = {
  args: { readout: false, onReadout: fn(), onClick: fn() },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    const { one } = chartIn(canvasElement)
    await expect(one('.figure')).toHaveAttribute('aria-label', 'Temperature of the surface')
    one('.figure').focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(last(args.onReadout)).toMatchObject({ value: expect.any(Number) }))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(last(args.onClick)).toEqual(last(args.onReadout)))
    await expect(one('.readout').hidden).toBe(true)
  },
}

/** A zoom reports the visible part, and each picture. */
export const Zoomed: Story = {
  args: { onView: fn(), onPaint: fn() },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await waitFor(() => expect(reports(args.onPaint).length).toBeGreaterThan(0))
    chartIn(canvasElement).one('.figure').focus()
    await userEvent.keyboard('{+}')
    await waitFor(() => expect(last(args.onView)).not.toMatchObject({ lon: [-180, 180] }))
    await waitFor(() => expect(last(args.onPaint)).toEqual(last(args.onView)))
    chartIn(canvasElement).one('.figure').blur()
  },
}

const fields = [globe(4), globe(4, (lon, lat) => 28 - Math.abs(lat) / 2 + 2 * Math.sin(lon / 20))] as const

/** A chart whose page replaces its data. */
function NewData({ onStatus }: { readonly onStatus: () => void }) {
  const [month, setMonth] = useState(0)
  return (
    <div data-stage="" style={{ width: 640, height: 440, display: 'grid', gridTemplate: 'auto minmax(0, 1fr) / 1fr' }}>
      <button type="button" style={{ justifySelf: 'start' }} onClick={() => setMonth(1)}>
        Next month
      </button>
      <Plot
        kind="heatmap"
        source={fields[month] ?? fields[0]}
        field={{ name: 'Temperature', unit: '°C' }}
        title={[month === 0 ? 'January' : 'February']}
        range={[0, 30]}
        palette="thermal"
        keepView
        onStatus={onStatus}
      />
    </div>
  )
}

/** With `keepView` new data keep the zoom of the reader. */
export const NewDataKeepTheView: Story = {
  render: ({ onStatus = fn() }) => <NewData onStatus={onStatus as () => void} />,
  play: async ({ canvas, canvasElement, args }) => {
    await drawn(args.onStatus)
    const { one, texts } = chartIn(canvasElement)
    const whole = texts('axes')
    one('.figure').focus()
    await userEvent.keyboard('{+}{+}')
    await waitFor(() => expect(texts('axes')).not.toEqual(whole))
    await userEvent.click(canvas.getByRole('button', { name: 'Next month' }))
    await waitFor(() => expect(texts('words')).toContain('February'))
    await drawn(args.onStatus)
    await expect(texts('axes')).not.toEqual(whole)
    canvas.getByRole('button', { name: 'Next month' }).blur()
  },
}
