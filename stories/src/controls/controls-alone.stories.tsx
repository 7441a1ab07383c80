import {
  ColourRangeControl,
  ColourScaleControl,
  ExportControl,
  MarkerControl,
  OrientationControl,
  PaletteControl,
  RangeControl,
  SplitControl,
  SwitchControl,
  VisionPreview,
} from '@isobath/plot/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ControlStage, type ControlStageProps, passTime } from './control-stage.tsx'

const nothing: ControlStageProps['show'] = () => null

const meta = {
  title: 'Controls/Alone',
  component: ControlStage,
  args: {
    kind: 'heatmap',
    usual: { palette: 'haline' },
    data: { values: [30.1, 37.9], usualRange: [32, 37], splitValues: { date: 1, depth: 4 } },
    width: 420,
    height: 76,
    theme: 'light',
    show: nothing,
  },
} satisfies Meta<typeof ControlStage>

export default meta
type Story = StoryObj<typeof meta>

/** The list opens below its button. Enter chooses a palette and returns the focus to the button. */
export const Palette: Story = {
  args: { height: 520, show: (controls, disabled) => <PaletteControl controls={controls} disabled={disabled} /> },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Palette: haline' })
    button.focus()
    await userEvent.keyboard('{ArrowDown}')
    const list = within(canvasElement).getByRole('listbox', { name: 'Palette' })
    await waitFor(() => expect(list).toHaveFocus())
    await userEvent.keyboard('{Home}{ArrowDown}{Enter}')
    await expect(button).toHaveAccessibleName('Palette: Greys')
    await expect(button).toHaveFocus()
    await userEvent.click(button)
    await userEvent.click(within(canvasElement).getByRole('option', { name: 'thermal' }))
    await expect(button).toHaveAccessibleName('Palette: thermal')
    await userEvent.click(button)
    await expect(within(canvasElement).getByRole('option', { name: 'thermal' })).toBeVisible()
  },
}

export const PaletteDisabled: Story = {
  args: { disabled: true, show: (controls, disabled) => <PaletteControl controls={controls} disabled={disabled} /> },
}

/** A palette as readers with different colour vision see it. */
export const Visions: Story = { args: { width: 280, height: 200, show: () => <VisionPreview palette="Jet" /> } }

export const ColourScale: Story = {
  args: { show: (controls, disabled) => <ColourScaleControl controls={controls} disabled={disabled} /> },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByText('Zero-centred'))
    await expect(within(canvasElement).getByRole('radio', { name: 'Zero-centred' })).toBeChecked()
  },
}

/** Empty inputs show the range that the chart uses by default. */
export const ColourRange: Story = {
  args: { show: (controls, disabled) => <ColourRangeControl controls={controls} disabled={disabled} /> },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('textbox', { name: 'Min' })).toHaveAttribute('placeholder', '32')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Min' }), '3.3e1')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Max' }), '36{Enter}')
    await expect(canvas.getByRole('textbox', { name: 'Min' })).toHaveValue('33')
    await userEvent.click(canvas.getByRole('button', { name: 'Reset the colour range' }))
    await expect(canvas.getByRole('textbox', { name: 'Min' })).toHaveValue('')
  },
}

export const ColourRangeInvalid: Story = {
  args: { height: 100, show: (controls) => <ColourRangeControl controls={controls} /> },
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox', { name: 'Max' }), 'warm{Enter}')
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Invalid value')
  },
}

export const ColourRangeDisabled: Story = {
  args: {
    disabled: true,
    show: (controls, disabled) => <ColourRangeControl controls={controls} disabled={disabled} />,
  },
}

export const Marker: Story = {
  args: { kind: 'timeSeries', height: 180, show: (controls) => <MarkerControl controls={controls} /> },
}

export const MarkerDisabled: Story = {
  args: { kind: 'timeSeries', height: 180, show: (controls) => <MarkerControl controls={controls} disabled /> },
}

/** A message says how the input was corrected. It disappears after three seconds. */
export const Depth: Story = {
  args: {
    height: 130,
    data: { extent: { depth: [0, 5500] } },
    chosen: { depthEnd: 200 },
    show: (controls) => <RangeControl controls={controls} axis="depth" />,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const start = canvas.getByLabelText('Start')
    await userEvent.clear(start)
    await userEvent.type(start, '300{Enter}')
    await expect(canvas.getByText('Start value must be less than or equal to end value (200)')).toBeVisible()
    await userEvent.clear(start)
    await userEvent.tab()
    await expect(canvas.getByText('Restored to minimum value')).toBeVisible()
    passTime()
    await waitFor(() => expect(canvas.queryByText('Restored to minimum value')).toBeNull())
    await expect(start).toHaveValue('0')
  },
}

/** The field has only one date. */
export const Split: Story = {
  args: { height: 160, show: (controls) => <SplitControl controls={controls} /> },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('switch', { name: 'Split by depth' }))
    await userEvent.click(canvas.getByRole('switch', { name: 'Split by date' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('Unable to split by date: only one date available.')
    await expect(canvas.getByRole('switch', { name: 'Split by depth' })).toBeChecked()
  },
}

/** A section can be split by date and place together. */
export const SplitSection: Story = {
  args: {
    kind: 'sectionMap',
    height: 160,
    data: { splitValues: { date: 4, space: 1 } },
    show: (controls) => <SplitControl controls={controls} />,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('switch', { name: 'Split by space' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('Unable to split by space: only one space provided')
  },
}

export const Orientation: Story = {
  args: { kind: 'sectionMap', show: (controls) => <OrientationControl controls={controls} /> },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByText('Meridional'))
    await expect(canvas.getByRole('radio', { name: 'Meridional' })).toBeChecked()
    await userEvent.click(canvas.getByText('Auto'))
    await expect(canvas.getByRole('radio', { name: 'Auto' })).toBeChecked()
  },
}

/** The chart has reported that its default orientation is zonal. The control shows it, and the other one can be chosen. */
export const OrientationKnown: Story = {
  args: {
    kind: 'sectionMap',
    data: { usualOrientation: 'zonal' },
    show: (controls) => <OrientationControl controls={controls} />,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('radio', { name: 'Zonal' })).toBeChecked()
    await userEvent.click(canvas.getByText('Meridional'))
    await expect(canvas.getByRole('radio', { name: 'Meridional' })).toBeChecked()
  },
}

export const Switches: Story = {
  args: {
    kind: 'depthProfile',
    data: { points: 41 },
    height: 150,
    show: (controls) => (
      <>
        <SwitchControl controls={controls} name="errorBars" />
        <SwitchControl controls={controls} name="lines" />
        <SwitchControl controls={controls} name="logCounts" />
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('switch', { name: 'Error bars' })).not.toBeChecked()
    await expect(canvas.getByRole('switch', { name: 'Lines' })).toBeChecked()
  },
}

const save = fn()

export const Export: Story = {
  args: { show: () => <ExportControl formats={['png', 'svg', 'csv']} onExport={save} /> },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Save as SVG' }))
    await expect(save).toHaveBeenCalledWith('svg')
  },
}
