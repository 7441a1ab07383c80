import { PlotControls } from '@isobath/plot/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ControlStage, passTime } from './control-stage.tsx'

const onExport = fn(async () => {})
const onClose = fn()

const year = [Date.UTC(2016, 0, 1), Date.UTC(2016, 11, 31)] as const

const meta = {
  title: 'Controls/Bar',
  component: ControlStage,
  args: {
    kind: 'heatmap',
    usual: { palette: 'thermal', colourScale: 'linear' },
    data: {
      values: [-1.9, 30.2],
      usualRange: [-1.2, 28.4],
      splitValues: { date: 12, depth: 24 },
      extent: { time: year, lat: [-89.5, 89.5], lon: [-179.5, 179.5], depth: [0, 5500] },
    },
    width: 720,
    height: 96,
    theme: 'light',
    show: (controls, disabled) => (
      <PlotControls controls={controls} disabled={disabled} onExport={onExport} onClose={onClose} />
    ),
  },
} satisfies Meta<typeof ControlStage>

export default meta
type Story = StoryObj<typeof meta>

const names = (canvas: HTMLElement) =>
  within(within(canvas).getByRole('toolbar', { name: 'Plot controls' }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))
const opened = async (canvas: HTMLElement, name: string) => {
  await userEvent.click(within(canvas).getByRole('button', { name }))
  return within(canvas).getByRole('dialog', { name })
}

export const Map: Story = {
  play: ({ canvasElement }) =>
    expect(names(canvasElement)).toEqual([
      'Palette',
      'Colour range',
      'Projection',
      'Split',
      'Filter data',
      'Save',
      'Close the chart',
    ]),
}

export const Section: Story = {
  args: { kind: 'sectionMap' },
  play: ({ canvasElement }) => expect(names(canvasElement)).toContain('Orientation'),
}

/** Error bars and lines are on by default. One click switches them off. */
export const TimeSeries: Story = {
  args: { kind: 'timeSeries', data: {} },
  play: async ({ canvasElement }) => {
    await expect(names(canvasElement)).toEqual(['Error bars', 'Lines', 'Marker', 'Save', 'Close the chart'])
    const bars = within(canvasElement).getByRole('button', { name: 'Error bars' })
    await userEvent.click(bars)
    await expect(bars).toHaveAttribute('aria-pressed', 'false')
  },
}

export const Scatter: Story = { args: { kind: 'scatter', tab: 'depth' } }

/** Only the controls that every chart has. */
export const Histogram: Story = {
  args: { kind: 'histogram', data: {} },
  play: ({ canvasElement }) => expect(names(canvasElement)).toEqual(['Logarithmic counts', 'Save', 'Close the chart']),
}

/** Tab moves to the bar once. Arrow keys move along it. Escape closes a panel and returns the focus to its button. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const button = (name: string) => within(canvasElement).getByRole('button', { name })
    await userEvent.tab()
    await expect(button('Palette')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    await expect(button('Split')).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(button('Close the chart')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
    const panel = within(within(canvasElement).getByRole('dialog', { name: 'Colour range' }))
    await waitFor(() => expect(panel.getByRole('radio', { name: 'Linear' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(button('Colour range')).toHaveFocus()
    await expect(button('Colour range')).toHaveAttribute('aria-expanded', 'false')
  },
}

/** The list of palettes with their colours, and the chosen palette for each colour vision. */
export const PaletteOpen: Story = {
  args: { height: 560 },
  play: async ({ canvasElement }) => {
    const panel = within(await opened(canvasElement, 'Palette'))
    const list = panel.getByRole('listbox', { name: 'Palette' })
    await waitFor(() => expect(list).toHaveFocus())
    await userEvent.keyboard('bal{Enter}')
    await expect(within(canvasElement).queryByRole('option', { name: 'balance' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await userEvent.click(panel.getByRole('radio', { name: 'Deuteranopia' }))
    await expect(panel.getByRole('radio', { name: 'Deuteranopia' })).toBeChecked()
    await userEvent.click(panel.getByRole('button', { name: 'Reset' }))
    await expect(panel.getByRole('option', { name: /^thermal/ })).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(panel.getByRole('radio', { name: 'Protanopia' }))
  },
}

/** Both ends are compared as numbers. The message has the specified words and stays with the typed input. */
export const RangeRefused: Story = {
  args: { height: 240 },
  play: async ({ canvasElement }) => {
    const panel = within(await opened(canvasElement, 'Colour range'))
    await userEvent.type(panel.getByRole('textbox', { name: 'Min' }), '20')
    await userEvent.type(panel.getByRole('textbox', { name: 'Max' }), '1e1{Enter}')
    await expect(panel.getByRole('status')).toHaveTextContent('Min must be higher than max')
    passTime()
    await expect(panel.getByRole('status')).toHaveTextContent('Min must be higher than max')
    await expect(panel.getByRole('textbox', { name: 'Max' })).toBeInvalid()
  },
}

/** An empty input is restored. Its message disappears after three seconds. */
export const MessageVanished: Story = {
  args: { height: 240 },
  play: async ({ canvasElement }) => {
    const panel = within(await opened(canvasElement, 'Colour range'))
    await userEvent.type(panel.getByRole('textbox', { name: 'Min' }), '5{Enter}')
    await expect(panel.getByRole('status')).toHaveTextContent('Restored to maximum value')
    await expect(panel.getByRole('textbox', { name: 'Max' })).toHaveValue('30.2')
    passTime()
    await waitFor(() => expect(panel.getByRole('status')).toBeEmptyDOMElement())
  },
}

export const MarkerOpen: Story = {
  args: { kind: 'timeSeries', height: 300 },
  play: async ({ canvasElement }) => {
    const panel = within(await opened(canvasElement, 'Marker'))
    await expect(panel.getByLabelText('Colour')).toHaveValue('#00ff00')
    const size = panel.getByRole('textbox', { name: 'Size' })
    await userEvent.clear(size)
    await userEvent.type(size, '20')
    await expect(panel.getByText('Size should be 1 to 18')).toBeVisible()
    await userEvent.clear(size)
    await userEvent.type(size, '12{Enter}')
    await expect(panel.getByRole('slider', { name: 'Size, slider' })).toHaveValue('12')
    const opacity = panel.getByRole('textbox', { name: 'Opacity' })
    await userEvent.clear(opacity)
    await userEvent.type(opacity, '1.2{Enter}')
    await expect(panel.getByText('Opacity should be 0.1 to 1')).toBeVisible()
    await expect(opacity).toHaveValue('0.7')
  },
}

/** A split by twelve dates is allowed. Twenty-four depths are too many. */
export const SplitRefused: Story = {
  args: { height: 240 },
  play: async ({ canvasElement }) => {
    const panel = within(await opened(canvasElement, 'Split'))
    await userEvent.click(panel.getByRole('switch', { name: 'Split by date' }))
    await expect(panel.getByRole('switch', { name: 'Split by date' })).toBeChecked()
    await userEvent.click(panel.getByRole('switch', { name: 'Split by depth' }))
    await expect(panel.getByRole('status')).toHaveTextContent('Unable to split. Rendering limit exceeded.')
    await expect(panel.getByRole('switch', { name: 'Split by date' })).toBeChecked()
  },
}

/** Inputs are rounded to their step, clamped to the extent and kept in order. */
export const Subset: Story = {
  args: { height: 480 },
  play: async ({ canvasElement }) => {
    const panel = within(await opened(canvasElement, 'Filter data'))
    const end = (axis: string, name: string) => within(panel.getByRole('group', { name: axis })).getByLabelText(name)
    const north = end('Latitude (°)', 'End')
    await userEvent.clear(north)
    await userEvent.type(north, '99{Enter}')
    await expect(panel.getByText('Value cannot be above maximum of 89.5')).toBeVisible()
    await expect(north).toHaveValue('89.5')
    const deep = end('Depth (m)', 'End')
    await userEvent.clear(deep)
    await userEvent.type(deep, '199.7{Enter}')
    await expect(deep).toHaveValue('200')
    await expect(end('Date', 'Start')).toHaveValue('2016-01-01')
  },
}

/** Times of a climatology are months. */
export const Months: Story = {
  args: { height: 280, data: { extent: { time: [1, 12], lat: [-60, 60] }, climatology: true } },
  play: async ({ canvasElement }) => {
    const panel = within(await opened(canvasElement, 'Filter data'))
    const last = within(panel.getByRole('group', { name: 'Month' })).getByLabelText('End')
    await userEvent.clear(last)
    await userEvent.type(last, '13{Enter}')
    await expect(panel.getByText('Value cannot be above maximum of 12')).toBeVisible()
  },
}

export const Saving: Story = {
  args: { height: 200 },
  play: async ({ canvasElement }) => {
    const panel = within(await opened(canvasElement, 'Save'))
    await userEvent.click(panel.getByRole('button', { name: 'Save as CSV' }))
    await expect(onExport).toHaveBeenLastCalledWith('csv')
    onExport.mockImplementationOnce(() => Promise.reject(new Error('no room')))
    await userEvent.click(panel.getByRole('button', { name: 'Save as PNG' }))
    await waitFor(() => expect(panel.getByRole('status')).toHaveTextContent('The file could not be made. Try again.'))
    await waitFor(() => expect(panel.getByRole('button', { name: 'Save as PNG' })).toBeEnabled())
  },
}

/** Before the first picture only the close button is enabled. */
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    const enabled = within(canvasElement)
      .getAllByRole('button')
      .filter((button) => !button.hasAttribute('disabled'))
    await expect(enabled).toHaveLength(1)
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Close the chart' }))
    await expect(onClose).toHaveBeenCalled()
  },
}

export const Dark: Story = { ...RangeRefused, args: { theme: 'dark', height: 240 } }

export const HighContrast: Story = { ...RangeRefused, args: { theme: 'contrast', height: 240 } }

/** Labels in another language, from right to left. */
export const RightToLeft: Story = {
  args: {
    rightToLeft: true,
    height: 240,
    labels: {
      bar: 'عناصر التحكم',
      palette: 'لوحة الألوان',
      colours: 'مدى الألوان',
      colourScale: 'مقياس الألوان',
      colourScales: { linear: 'خطي', log: 'لوغاريتمي', 'zero-centred': 'حول الصفر' },
      colourRange: 'مدى الألوان',
      min: 'الأدنى',
      max: 'الأقصى',
      auto: 'تلقائي',
    },
  },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'مدى الألوان' })
    within(canvasElement).getByRole('button', { name: 'لوحة الألوان' }).focus()
    await userEvent.keyboard('{ArrowLeft}{Enter}')
    const panel = within(canvasElement).getByRole('dialog', { name: 'مدى الألوان' })
    await expect(Math.abs(panel.getBoundingClientRect().right - button.getBoundingClientRect().right)).toBeLessThan(2)
  },
}

/** The width of a phone. The bar wraps, and its panels stay inside the window. */
export const Narrow: Story = {
  args: { kind: 'sectionMap', width: 220, height: 560 },
  play: async ({ canvasElement }) => {
    const panel = await opened(canvasElement, 'Filter data')
    await expect(panel.getBoundingClientRect().left).toBeGreaterThanOrEqual(0)
  },
}
