import { scaleLinear } from 'd3-scale'
import { useId } from 'react'
import type { Frame } from './section-axes.tsx'

interface Props {
  readonly frame: Frame
  readonly extent: readonly [number, number]
  readonly colours: readonly string[]
  readonly unit: string
}

const [gap, width] = [12, 14]

/** The colours of the values, right of the section. */
export function ColourBar({ frame, extent, colours, unit }: Props) {
  const id = useId()
  const left = frame.left + frame.width + gap
  const scale = scaleLinear(extent, [frame.top + frame.height, frame.top])
  const format = scale.tickFormat(5)
  return (
    <g className="section-axis">
      <linearGradient id={id} x1="0" x2="0" y1="1" y2="0">
        {colours
          .filter((_, i) => i % 16 === 0 || i === colours.length - 1)
          .map((colour, i, all) => (
            <stop key={i} offset={i / (all.length - 1)} stopColor={colour} />
          ))}
      </linearGradient>
      <rect
        x={left}
        y={frame.top}
        width={width}
        height={frame.height}
        fill={`url(#${id})`}
        style={{ fill: `url(#${id})` }}
      />
      {scale.ticks(5).map((tick) => (
        <g key={tick} transform={`translate(${left + width},${scale(tick)})`}>
          <line x2={4} />
          <text x={7} dy="0.32em">
            {format(tick)}
          </text>
        </g>
      ))}
      <text x={left} y={frame.top - 10}>
        {unit}
      </text>
    </g>
  )
}
