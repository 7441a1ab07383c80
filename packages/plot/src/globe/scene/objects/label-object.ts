import { BufferAttribute, BufferGeometry, LinearFilter, Mesh, Texture } from 'three'
import { chartFont } from '../../../style/theme.ts'
import type { PictureSize } from '../../camera/camera.ts'
import type { Vector } from '@isobath/domain'
import { labelMaterial } from '../materials/label-material.ts'

/** A text at places of the globe. */
export interface GlobeLabel {
  readonly text: string
  /** CSS colours of the letters and around them. */
  readonly colour: string
  readonly halo: string
  /** Unit vectors. */
  readonly places: readonly Vector[]
}

/** CSS pixels. */
const fontSize = 11
const haloWidth = 3
const rowHeight = 18

/** Texels of a CSS pixel. */
const sharpness = 2

/** The two triangles of a label, as signs of its half width and half height. */
const corners = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [-1, 1],
  [1, -1],
  [1, 1],
] as const

/** Labels on the graphics card: one row of a texture for each text. They face the viewer. */
export class LabelObject {
  readonly mesh: Mesh
  private readonly geometry = new BufferGeometry()
  private readonly material = labelMaterial()
  private readonly texture: Texture

  constructor(labels: readonly GlobeLabel[]) {
    const { canvas, widths } = paintTexts(labels)
    this.texture = new Texture(canvas)
    this.texture.minFilter = LinearFilter
    this.texture.generateMipmaps = false
    this.texture.flipY = false
    this.texture.needsUpdate = true
    this.material.uniforms['texts']!.value = this.texture
    const places: number[] = []
    const boxes: number[] = []
    for (const [row, label] of labels.entries()) {
      const width = widths[row]!
      for (const place of label.places) {
        for (const [right, up] of corners) {
          places.push(...place)
          boxes.push((right * width) / 2, (up * rowHeight) / 2)
          boxes.push(((right + 1) / 2) * ((width * sharpness) / canvas.width), (row + (1 - up) / 2) / labels.length)
        }
      }
    }
    this.geometry.setAttribute('position', new BufferAttribute(Float32Array.from(places), 3))
    this.geometry.setAttribute('corner', new BufferAttribute(Float32Array.from(boxes), 4))
    this.mesh = new Mesh(this.geometry, this.material)
    this.mesh.frustumCulled = false
  }

  /** @param pixelRatio device pixels of a CSS pixel */
  prepareFrame(size: PictureSize, pixelRatio: number): void {
    const { uniforms } = this.material
    uniforms['resolution']!.value.set(size.width * pixelRatio, size.height * pixelRatio)
    uniforms['pixelRatio']!.value = pixelRatio
  }

  dispose(): void {
    this.geometry.dispose()
    this.material.dispose()
    this.texture.dispose()
  }
}

/** Paints each text into a row of its own. Widths are CSS pixels. */
function paintTexts(labels: readonly GlobeLabel[]) {
  const canvas = makeCanvas()
  const font = `600 ${fontSize}px ${chartFont()}`
  let context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.font = font
  const widths = labels.map(({ text }) => Math.ceil(context.measureText(text).width) + 2 * haloWidth)
  canvas.width = sharpness * Math.max(1, ...widths)
  canvas.height = sharpness * rowHeight * Math.max(1, labels.length)
  context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.scale(sharpness, sharpness)
  Object.assign(context, { font, textBaseline: 'middle', lineWidth: haloWidth, lineJoin: 'round' })
  for (const [row, { text, colour, halo }] of labels.entries()) {
    const middle = rowHeight * (row + 0.5)
    context.strokeStyle = halo
    context.strokeText(text, haloWidth, middle)
    context.fillStyle = colour
    context.fillText(text, haloWidth, middle)
  }
  return { canvas, widths }
}

/** A page without OffscreenCanvas draws the globe itself. */
const makeCanvas = (): OffscreenCanvas =>
  typeof OffscreenCanvas === 'function'
    ? new OffscreenCanvas(1, 1)
    : (document.createElement('canvas') as unknown as OffscreenCanvas)
