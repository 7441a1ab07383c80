import { type Shape, isolated } from '../page/axes/shapes.ts'
import { chartFont } from '../style/theme.ts'

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Paints one shape on a canvas whose unit is the CSS pixel. */
export function paintShape(context: Context, shape: Shape) {
  switch (shape.type) {
    case 'line':
      context.beginPath()
      context.moveTo(...shape.from)
      context.lineTo(...shape.to)
      return stroke(context, shape.stroke, shape.width)
    case 'path': {
      const path = new Path2D(shape.d)
      context.globalAlpha = shape.opacity ?? 1
      if (shape.fill) {
        context.fillStyle = shape.fill
        context.fill(path)
      }
      if (shape.stroke) {
        context.strokeStyle = shape.stroke
        context.lineWidth = shape.width ?? 1
        context.stroke(path)
      }
      context.globalAlpha = 1
      return
    }
    case 'rectangle':
      context.save()
      context.globalAlpha = shape.opacity ?? 1
      context.fillStyle = shape.fill
      context.fillRect(shape.x, shape.y, shape.width, shape.height)
      return context.restore()
    case 'text':
      context.save()
      context.font = `${shape.weight ?? 400} ${shape.size}px ${chartFont()}`
      context.textAlign = shape.anchor === 'middle' ? 'center' : (shape.anchor ?? 'start')
      context.fillStyle = shape.fill
      context.translate(shape.x, shape.y)
      if (shape.angle) context.rotate((shape.angle * Math.PI) / 180)
      if (shape.halo) {
        context.strokeStyle = shape.halo.colour
        context.lineWidth = shape.halo.width
        context.lineJoin = 'round'
        context.strokeText(isolated(shape.text), 0, 0)
      }
      context.fillText(isolated(shape.text), 0, 0)
      return context.restore()
    case 'ramp': {
      const { x, y, width, height } = shape
      const gradient =
        shape.direction === 'up'
          ? context.createLinearGradient(x, y + height, x, y)
          : context.createLinearGradient(x, y, x + width, y)
      const last = Math.max(1, shape.colours.length - 1)
      for (const [i, colour] of shape.colours.entries()) gradient.addColorStop(i / last, colour)
      context.fillStyle = gradient
      return context.fillRect(x, y, width, height)
    }
  }
}

function stroke(context: Context, colour: string, width: number) {
  context.strokeStyle = colour
  context.lineWidth = width
  context.stroke()
}
