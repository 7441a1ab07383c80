import { type RefObject, StrictMode, createRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Globe as GlobeHandle } from '../../src/globe/globe-options.ts'
import { Globe } from '../../src/globe/react/globe.tsx'
import type { GlobeCamera } from '../../src/globe/camera/camera.ts'
import { waitFor } from '../wait-for.ts'

const size = { width: 400, height: 300 }

/** A page that keeps the camera that the globe reports, as portals keep it in their address. */
function Page({ globe, moves }: { readonly globe: RefObject<GlobeHandle | null>; readonly moves: GlobeCamera[] }) {
  const [camera, setCamera] = useState<GlobeCamera>({ lon: 10, lat: 20, zoom: 3, heading: 0 })
  const keep = (moved: GlobeCamera) => {
    moves.push(moved)
    setCamera(moved)
  }
  return <Globe ref={globe} style={size} camera={camera} onCamera={keep} label="Cruises" />
}

test('a globe in a page that keeps its camera moves once for each move, also when React mounts it twice', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  const [globe, moves]: [RefObject<GlobeHandle | null>, GlobeCamera[]] = [createRef(), []]
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  root.render(
    <StrictMode>
      <Page globe={globe} moves={moves} />
    </StrictMode>,
  )
  await waitFor(() => expect(globe.current?.camera).toMatchObject({ lon: 10, lat: 20 }))
  expect(host.querySelectorAll('canvas')).toHaveLength(1)
  expect(host.querySelector('[role=application]')?.ariaLabel).toBe('Cruises')
  globe.current!.update({ camera: { lon: 30, lat: 20, zoom: 4, heading: 0 } })
  await waitFor(() => expect(moves).toHaveLength(1))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(moves).toEqual([{ lon: 30, lat: 20, zoom: 4, heading: 0 }])
  root.unmount()
  expect(globe.current).toBeNull()
  expect(host.querySelector('canvas')).toBeNull()
})

test('a globe without style and class is as high as its parent, or 7/10 of its width, and its element has id and data attributes', async () => {
  const warn = vi.spyOn(console, 'warn')
  const host = document.body.appendChild(document.createElement('div'))
  host.style.width = '200px'
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  root.render(<Globe id="ocean" data-testid="globe" label="Cruises" />)
  const globe = () => host.querySelector<HTMLElement>('#ocean[data-testid=globe] > [role=application]')
  await waitFor(() => expect(globe()?.offsetHeight).toBe(140))
  expect(globe()?.offsetWidth).toBe(200)
  host.style.height = '90px'
  expect(globe()?.offsetHeight).toBe(90)
  expect(globe()?.offsetWidth).toBe(200)
  expect(warn).not.toHaveBeenCalled()
})
