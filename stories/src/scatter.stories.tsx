import type { TableSource } from '@isobath/plot'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { casts, drifters, onAMap } from './data/casts.ts'
import { chartIn, drawn, inState, panelSays, TableStage } from './stage.tsx'

const meta = {
  title: 'Time and space plots',
  component: TableStage,
  args: {
    ...onAMap,
    kind: 'scatter',
    source: (): TableSource => casts(),
    field: { name: 'Temperature', unit: '°C' },
    title: ['Casts by formula', 'Temperature (°C)', '2016-04-20 to 2019-02-22, 5 to 1000 m'],
    palette: 'thermal',
    onStatus: fn(),
  },
} satisfies Meta<typeof TableStage>

export default meta
type Story = StoryObj<typeof meta>

const shown: Story['play'] = async ({ args }) => void (await drawn(args.onStatus))

/** Dots coloured by value on a map across the date line. The colour range is the 5th to 95th percentile. */
export const PlacesOnAMap: Story = {
  args: { subset: { depth: [0, 10] } },
  play: async ({ canvasElement, args }) => {
    const status = await drawn(args.onStatus)
    await expect(status.cells).toBe(3 * 60 * 13)
    const { one, texts } = chartIn(canvasElement)
    await expect(texts('axes')).toEqual(expect.arrayContaining(['Longitude', 'Latitude', '180°']))
    await expect(texts('bar')).toContain('Temperature (°C)')
    await expect(one('.figure').getAttribute('aria-label')).toMatch(/^Time and Space Plots: Casts by formula/)
  },
}

/** Drifters over the whole globe, under a projection of equal areas about the Pacific. */
export const EqualEarth: Story = {
  args: {
    source: (): TableSource => drifters(3000),
    columns: { value: 'speed' },
    field: { name: 'Eastward speed', unit: 'm s⁻¹' },
    title: ['Drifters by formula', 'Eastward speed (m s⁻¹)'],
    palette: 'balance',
    projection: { name: 'equalEarth', centre: [180, 0] },
  },
  play: async ({ canvasElement, args }) => {
    await expect((await drawn(args.onStatus)).cells).toBe(3000)
    await expect(chartIn(canvasElement).texts('annotations')).toContain('180°')
  },
}

export const Dark: Story = { args: { theme: 'dark', subset: { depth: [0, 10] } }, play: shown }
export const HighContrast: Story = { args: { theme: 'contrast', subset: { depth: [0, 10] } }, play: shown }

/** The coordinate runs to the right and the value upward. */
export const AgainstTime: Story = {
  args: { against: 'time' },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    const { texts } = chartIn(canvasElement)
    await expect(texts('axes')).toEqual(expect.arrayContaining(['Time (UTC)', 'Temperature (°C)', '2017']))
    await expect(texts('bar')).toEqual([])
  },
}

export const AgainstLatitude: Story = { args: { against: 'lat' }, play: shown }
export const AgainstLongitude: Story = { args: { against: 'lon' }, play: shown }

/** The value runs to the right and depth downward. */
export const AgainstDepth: Story = {
  args: { against: 'depth', theme: 'dark' },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await expect(chartIn(canvasElement).texts('axes')).toEqual(expect.arrayContaining(['Depth (m)', '1000']))
  },
}

/** The number of rows in each cell of a grid. */
export const Density: Story = {
  args: {
    source: () => drifters(60_000),
    title: ['Drifters by formula', 'Rows in each cell of 2°', 'Surface'],
    against: 'density',
    colourScale: 'log',
    palette: 'Default',
  },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await expect(chartIn(canvasElement).texts('bar')).toContain('Rows in a cell')
  },
}

/** A hundred thousand dots around the globe, also on both sides of the date line, with values of both signs. */
export const AllRoundTheGlobe: Story = {
  args: {
    source: () => drifters(100_000),
    field: { name: 'Speed', unit: 'm s⁻¹' },
    title: ['Drifters by formula', 'Speed (m s⁻¹)', 'Surface'],
    palette: 'RdBu',
    colourScale: 'zero-centred',
    marker: { size: 2, opacity: 1 },
  },
  play: async ({ args }) => {
    await expect((await drawn(args.onStatus)).extent).toMatchObject({ lon: [-180, 180] })
  },
}

/** Dense scatters have smaller and fainter dots. */
export const Dense: Story = {
  args: {
    source: () => drifters(60_000),
    field: { name: 'Speed', unit: 'm s⁻¹' },
    title: ['Drifters by formula', 'Speed (m s⁻¹)', 'Surface'],
    against: 'lat',
  },
  play: shown,
}

export const DenseOnAMap: Story = { args: { ...Dense.args, against: 'map', palette: 'RdBu' }, play: shown }

export const LargeFaintMarkers: Story = {
  args: { against: 'depth', marker: { size: 18, opacity: 0.1, colour: '#a3242b' } },
  play: shown,
}

/** A subset of the rows. The axes do not change. */
export const SubsetByRange: Story = {
  args: { subset: { depth: [0, 50], lon: [170, -150] } },
  play: shown,
}

export const Narrow: Story = { args: { width: 320, height: 420, subset: { depth: [0, 10] } }, play: shown }
export const NarrowAgainstTime: Story = { args: { against: 'time', width: 320, height: 420 }, play: shown }

export const OnePoint: Story = {
  args: {
    source: () => ({ type: 'rows', rows: [{ time: '2016-04-30', lat: 21.34, lon: -157.88, depth: 5, t: 26.1 }] }),
  },
  play: async ({ args }) => {
    await expect((await drawn(args.onStatus)).cells).toBe(1)
  },
}

/** Rows without values. */
export const AllMissing: Story = {
  args: { source: () => ({ type: 'rows', rows: [{ lat: 21.34, lon: -157.88, t: Number.NaN }] }) },
  play: async ({ canvasElement, args }) => {
    await inState(args.onStatus, 'empty')
    await panelSays(canvasElement, 'No data in this selection.')
  },
}

/** The sentence names the missing column and the columns of the table. */
export const NoSuchColumn: Story = {
  args: { source: () => ({ type: 'rows', rows: [{ lat: 21.34, lon: -157.88, t: 26.1 }] }), against: 'depth' },
  play: async ({ canvasElement, args }) => {
    await inState(args.onStatus, 'failed')
    const sentence = 'There is no column for the depth; the table has lat, lon, t.'
    await panelSays(canvasElement, sentence)
  },
}

/** The keyboard cursor starts at the row nearest to the middle and moves to the next row on the right. The readout shows all stored values. */
export const RowReadout: Story = {
  args: { against: 'depth' },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    const { one } = chartIn(canvasElement)
    one('.figure').focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(one('.readout')).toHaveTextContent(/°C.*° [NS], .*° [EW], \d+ m, 20\d\d-\d\d-\d\d/))
    const first = one('.readout').textContent
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(one('.readout').textContent).not.toBe(first))
    await expect(one('[aria-live]')).toHaveTextContent(/°C/)
  },
}

/** The rows in view as a table. */
export const DataTable: Story = {
  args: { view: { lon: [200, 210], lat: [-20, 25] } },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    const { one } = chartIn(canvasElement)
    one('[aria-label="Data table"]').click()
    await waitFor(() => expect(one('.table')).toBeVisible())
    await expect(one('thead')).toHaveTextContent('Time (UTC)LatitudeLongitudeDepth (m)Temperature, °C')
    await expect(one('tbody').children.length).toBeGreaterThan(100)
  },
}

/** In a narrow table the tools are below the title. The rows are sorted by time, the latest first. */
export const NarrowDataTable: Story = {
  args: { width: 400, height: 360, view: { lon: [200, 210], lat: [-20, 25] } },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    const { one, all } = chartIn(canvasElement)
    one('[aria-label="Data table"]').click()
    await waitFor(() => expect(one('.table')).toBeVisible())
    one('.table [data-role=time]').click()
    await waitFor(() => expect(one('.table [aria-sort=ascending]')).toBeVisible())
    one('.table [data-role=time]').click()
    await waitFor(() => expect(one('.table [aria-sort=descending]')).toBeVisible())
    const times = all('.table tbody td:first-child').map(({ textContent }) => textContent)
    await expect(times).toEqual(times.toSorted().toReversed())
  },
}
