import { onTestFinished } from 'vitest'
import { createGlobe } from '../../src/globe/page/create-globe.ts'
import type { Globe, GlobeOptions } from '../../src/globe/globe-options.ts'

export type Colour = readonly [red: number, green: number, blue: number]

/** CSS pixels of the globe in tests. */
export const width = 500
export const height = 400

/** The middle of the picture. */
export const [x, y] = [width / 2, height / 2]

export const isRed = ([r, g, b]: Colour): boolean => r > 170 && g < 90 && b < 90
export const isLand = ([r, g, b]: Colour): boolean => r === 0xe4 && g === 0xe0 && b === 0xd6

/** A red track through places. */
export const redTrack = (places: readonly (readonly [lon: number, lat: number])[], id = 'track') => ({
  id,
  colour: '#FF0000',
  lon: places.map(([lon]) => lon),
  lat: places.map(([, lat]) => lat),
})

interface TestGlobe {
  readonly globe: Globe
  readonly element: HTMLElement
  /** Reads the pixels of the globe, wherever it is drawn, without what lies over it. */
  readonly picture: () => Promise<Picture>
}

interface Picture {
  readonly at: (x: number, y: number) => Colour
  /** Counts the pixels whose colour fulfils a condition, in a box or in the whole picture. */
  count(
    isCounted: (colour: Colour) => boolean,
    box?: readonly [left: number, top: number, right: number, bottom: number],
  ): number
}

/**
 * Creates a globe and waits until coast and relief are drawn. Destroys it at the end of the test.
 *
 * @param place where it is drawn. The page takes a quarter of the time of a worker, which starts anew for each globe; both draw the same picture. `default`
 *   leaves the choice to the globe
 */
export async function stageGlobe(
  options: GlobeOptions = {},
  place: 'page' | 'worker' | 'default' = 'page',
): Promise<TestGlobe> {
  const element = document.body.appendChild(document.createElement('div'))
  Object.assign(element.style, { position: 'fixed', left: '0', top: '0', width: `${width}px`, height: `${height}px` })
  const globe = await new Promise<Globe>((resolve, reject) => {
    const created: Globe = createGlobe(element, {
      ...(place !== 'default' && { renderer: place }),
      ...options,
      onStatus(status) {
        options.onStatus?.(status)
        if (status.state === 'failed') reject(new Error(status.sentence))
        if (status.state === 'drawn') resolve(created)
      },
    })
    onTestFinished(() => {
      created.destroy()
      element.remove()
    })
  })
  return { globe, element, picture: () => takePicture(globe) }
}

async function takePicture(globe: Globe): Promise<Picture> {
  const bitmap = await globe.takePicture()
  if (!bitmap) throw new Error('the globe is gone')
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
  const at = (x: number, y: number): Colour => {
    const place = 4 * (Math.round(y) * bitmap.width + Math.round(x))
    return [data[place]!, data[place + 1]!, data[place + 2]!]
  }
  return {
    at,
    count(isCounted, [left, top, right, bottom] = [0, 0, bitmap.width, bitmap.height]) {
      let found = 0
      for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) if (isCounted(at(x, y))) found++
      return found
    },
  }
}
