import type { SplitValues } from '@isobath/domain'
import { StrictMode, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Controls, ControlsData, ControlValues } from '../../src/controls/index.ts'
import { ColourScaleControl, ControlLook, PlotControls, useControls } from '../../src/react/index.ts'
import { waitFor } from '../wait-for.ts'

let root: Root
let element: HTMLElement
beforeEach(() => {
  element = document.createElement('div')
  document.body.append(element)
  root = createRoot(element)
})
afterEach(() => {
  root.unmount()
  element.remove()
})

let lastControls: Controls | undefined
interface Props {
  readonly data?: ControlsData
  readonly disabled?: boolean
  readonly chosen?: Partial<ControlValues>
  readonly onChosen?: (chosen: Partial<ControlValues>) => void
  readonly sheet?: CSSStyleSheet | 'none'
}
function Bar({ sheet, disabled = false, ...props }: Props) {
  const controls = useControls({ kind: 'heatmap', ...props })
  useEffect(() => {
    lastControls = controls
  }, [controls])
  return (
    <ControlLook {...(sheet ? { sheet } : {})}>
      <PlotControls controls={controls} disabled={disabled} onClose={() => undefined} />
      <ColourScaleControl controls={controls} />
    </ControlLook>
  )
}
const shown = () => waitFor(() => expect(element.querySelector('[role=toolbar]')).not.toBeNull())
const button = (name: string) => element.querySelector<HTMLElement>(`button[aria-label="${name}"]`)!

test('one sheet is adopted while controls are mounted, and none is left behind', async () => {
  root.render(
    <StrictMode>
      <Bar />
    </StrictMode>,
  )
  await shown()
  expect(document.adoptedStyleSheets).toHaveLength(1)
  expect(getComputedStyle(button('Palette')).cursor).toBe('pointer')
  root.unmount()
  await waitFor(() => expect(document.adoptedStyleSheets).toHaveLength(0))
})

test('a field is offered no split along an axis that it does not have, and one of a single date is', async () => {
  const offered = async (splitValues: SplitValues | undefined) => {
    root.render(<Bar {...(splitValues ? { data: { splitValues } } : {})} />)
    await shown()
    const split = () => element.querySelector<HTMLElement>('button[aria-label="Split"]')
    await waitFor(() => expect(lastControls?.get().data.splitValues).toEqual(splitValues))
    if (!split()) return undefined
    if (split()?.getAttribute('aria-expanded') !== 'true') await userEvent.click(split()!)
    const names = () => [...element.querySelectorAll('[role=switch]')].map((each) => each.textContent)
    await waitFor(() => expect(names()).not.toEqual([]))
    return names()
  }
  expect(await offered(undefined)).toEqual(['Split by date', 'Split by depth'])
  expect(await offered({ date: 1, depth: 12 })).toEqual(['Split by date', 'Split by depth'])
  expect(await offered({ date: 0, depth: 12 })).toEqual(['Split by depth'])
  expect(await offered({ date: 0, depth: 0 })).toBeUndefined()
})

test('Tab reaches the first control of a bar, also where only the last could be pressed before, then the one that was left', async () => {
  const stops = () =>
    [...element.querySelectorAll<HTMLElement>('[data-bar]:not(:disabled)')].filter(({ tabIndex }) => tabIndex === 0)
  root.render(<Bar disabled />)
  await waitFor(() => expect(stops()).toEqual([button('Close the chart')]))
  root.render(<Bar />)
  await waitFor(() => expect(stops()).toEqual([button('Palette')]))
  button('Palette').focus()
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(stops()).toEqual([button('Colour range')]))
  root.render(<Bar disabled />)
  await waitFor(() => expect(stops()).toEqual([button('Close the chart')]))
  root.render(<Bar />)
  await waitFor(() => expect(stops()).toEqual([button('Colour range')]))
})

test('in a shadow tree the sheet is adopted there', async () => {
  const shadow = element.attachShadow({ mode: 'open' })
  const inside = createRoot(shadow)
  inside.render(<Bar />)
  await waitFor(() => expect(shadow.adoptedStyleSheets).toHaveLength(1))
  expect(document.adoptedStyleSheets).toHaveLength(0)
  inside.unmount()
})

test('a rule of the page wins over the sheet, and another sheet takes its place', async () => {
  const page = new CSSStyleSheet()
  page.replaceSync('button { cursor: help }')
  document.adoptedStyleSheets = [page]
  root.render(<Bar />)
  await shown()
  expect(getComputedStyle(button('Palette')).cursor).toBe('help')
  const own = new CSSStyleSheet()
  root.render(<Bar sheet={own} />)
  await waitFor(() => expect(document.adoptedStyleSheets).toEqual([page, own]))
  root.render(<Bar sheet="none" />)
  await waitFor(() => expect(document.adoptedStyleSheets).toEqual([page]))
  document.adoptedStyleSheets = []
})

test('values from outside are not reported back, and values chosen here are reported once', async () => {
  const onChosen = vi.fn<(chosen: Partial<ControlValues>) => void>()
  root.render(<Bar chosen={{ palette: 'Jet' }} onChosen={onChosen} />)
  await shown()
  root.render(<Bar chosen={{ palette: 'Hot' }} onChosen={onChosen} />)
  await waitFor(() => expect(lastControls?.get().values.palette).toBe('Hot'))
  expect(onChosen).not.toHaveBeenCalled()
  lastControls?.set('colourScale', 'log')
  expect(onChosen.mock.calls).toEqual([[{ palette: 'Hot', colourScale: 'log' }]])
})

test('a panel is shown above everything, and goes when the pointer or the focus goes elsewhere', async () => {
  root.render(<Bar />)
  await shown()
  const panel = () => element.querySelector('dialog:popover-open')
  await userEvent.click(button('Split'))
  await waitFor(() => expect(panel()).not.toBeNull())
  expect(panel()?.contains(document.activeElement)).toBe(true)
  await userEvent.click(document.body)
  await waitFor(() => expect(panel()).toBeNull())
  await userEvent.click(button('Split'))
  await waitFor(() => expect(panel()).not.toBeNull())
  button('Close the chart').focus()
  await waitFor(() => expect(panel()).toBeNull())
})

test('new data change the options at once, without a choice', async () => {
  function Profile({ points }: { readonly points?: number }) {
    const controls = useControls({ kind: 'depthProfile', data: points === undefined ? unknown : { points } })
    return <output>{String(controls.toOptions().errorBars)}</output>
  }
  const unknown = {}
  const said = () => element.querySelector('output')?.textContent
  root.render(<Profile />)
  await waitFor(() => expect(said()).toBe('true'))
  root.render(<Profile points={41} />)
  await waitFor(() => expect(said()).toBe('false'))
})
