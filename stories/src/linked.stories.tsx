import { type FieldSource, type Link, createLink } from '@isobath/plot'
import { Plot } from '@isobath/plot/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { useState } from 'react'
import { centres, standardDepths, temperatureAt, volume } from './data/ocean.ts'

let source: FieldSource | undefined
const pacific = () => (source ??= volume(centres(-180, -80, 100), centres(-40, 60, 100), standardDepths, temperatureAt))

/** Three views of one field: a map, a section along longitudes and one along latitudes. */
const Views = ({ share }: { readonly share: (link: Link) => void }) => {
  const [link] = useState(createLink)
  share(link)
  const common = {
    source: pacific(),
    field: { name: 'Temperature', unit: '°C' },
    palette: 'thermal',
    range: [0, 30],
    link,
    style: { minWidth: 0, minHeight: 0 },
  } as const
  return (
    <div
      data-stage=""
      style={{
        display: 'grid',
        gridTemplate: '1fr 1fr / 1fr 1fr',
        width: 960,
        height: 660,
        gap: 8,
        overflow: 'hidden',
      }}
    >
      <Plot {...common} kind="heatmap" title={['Mean over depth']} style={{ ...common.style, gridRow: '1 / 3' }} />
      <Plot {...common} kind="sectionMap" orientation="zonal" title={['Along longitudes']} />
      <Plot {...common} kind="sectionMap" orientation="meridional" title={['Along latitudes']} />
    </div>
  )
}

let shared: Link | undefined

const meta = {
  title: 'Linked views',
  component: Views,
  args: { share: (link: Link) => void (shared = link) },
} satisfies Meta<typeof Views>

export default meta
type Story = StoryObj<typeof meta>

const layers = (canvas: HTMLElement, layer: string, tag: string) =>
  [...canvas.querySelectorAll('[data-isobath]')].map(
    ({ shadowRoot }) => shadowRoot?.querySelectorAll(`[data-layer=${layer}] ${tag}`).length ?? 0,
  )

const allDrawn = (canvas: HTMLElement) =>
  waitFor(
    () => {
      const charts = [...canvas.querySelectorAll('[data-isobath]')]
      const busy = charts.filter(
        ({ shadowRoot }) => shadowRoot?.querySelector('.figure')?.getAttribute('aria-busy') !== 'false',
      )
      return expect([charts.length, busy.length]).toEqual([3, 0])
    },
    { timeout: 50_000 },
  )

/** The cell under the pointer is marked on all charts, along the axes that they share. */
export const Cursor: Story = {
  play: async ({ canvasElement }) => {
    await allDrawn(canvasElement)
    shared?.join({}).cursor({ lon: -130.5, lat: 20.5 })
    await waitFor(() => expect(layers(canvasElement, 'marker', 'path').every((count) => count > 0)).toBe(true))
  },
}

/** A selection on one chart, by Shift and drag, is highlighted on all. */
export const Selection: Story = {
  play: async ({ canvasElement }) => {
    await allDrawn(canvasElement)
    shared?.join({}).brush({ lon: [-150, -120], lat: [0, 30] })
    await waitFor(() => expect(layers(canvasElement, 'selection', 'rect')).toEqual([4, 2, 2]))
  },
}

/** A zoom on one chart zooms all. The map and the zonal section show the same longitudes. */
export const Zoom: Story = {
  play: async ({ canvasElement }) => {
    await allDrawn(canvasElement)
    shared?.join({}).zoom({ lon: [-150, -120], lat: [0, 30] })
  },
}
