import { metresPerNauticalMile } from '@isobath/domain'
import { scaleLinear } from 'd3-scale'
import { useMemo, useState } from 'react'
import { describePlace, nearest } from './read-section.ts'
import { screenTexts } from './screen-texts.ts'
import { DistanceAxis, StationMarks, ValueAxis, type Frame } from './section-axes.tsx'
import { type ShownSection, extentOf } from './section-values.ts'
import { useWidth } from './use-width.ts'

interface Props {
  readonly shown: ShownSection
  readonly unit: string
  readonly words: string | undefined
  readonly onWords: (words: string | undefined) => void
}

const margins = { top: 34, right: 16, bottom: 42, left: 60 }
const height = 270

/** A field without depth as a line over the distance. The charts have no such line. */
export function SurfaceLine({ shown, unit, words, onWords }: Props) {
  const { samples, section, row } = shown
  const [box, width] = useWidth()
  const [sample, setSample] = useState<number>()
  const extent = useMemo(() => extentOf(section.values), [section])
  const miles = useMemo(() => samples.metres.map((metres) => metres / metresPerNauticalMile), [samples])
  const frame: Frame = {
    left: margins.left,
    top: margins.top,
    width: Math.max(80, width - margins.left - margins.right),
    height: height - margins.top - margins.bottom,
  }
  const x = scaleLinear([0, Math.max(miles.at(-1) ?? 0, 1e-6)], [frame.left, frame.left + frame.width])
  const y = scaleLinear(extent, [frame.top + frame.height, frame.top]).nice()
  const read = (next: number | undefined) => {
    setSample(next)
    onWords(next === undefined ? undefined : describePlace(shown, unit, { sample: next, level: 0 }))
  }
  return (
    <div
      ref={box}
      className="section-box"
      onPointerMove={(event) =>
        read(nearest(miles, x.invert(event.clientX - event.currentTarget.getBoundingClientRect().left)))
      }
      onPointerLeave={() => read(undefined)}
    >
      <input
        type="range"
        className="section-range"
        min={0}
        max={miles.length - 1}
        step={1}
        value={sample ?? 0}
        aria-label={screenTexts.alongTheTrack(row.Long_Name)}
        aria-valuetext={words ?? screenTexts.pressAKey}
        onChange={(event) => read(Number(event.target.value))}
      />
      {width > 0 && (
        <svg width={width} height={height} aria-hidden="true" className="section-svg">
          <ValueAxis frame={frame} scale={y} title={unit === '' ? row.Long_Name : unit} />
          <DistanceAxis frame={frame} scale={x} />
          <StationMarks frame={frame} scale={x} samples={samples} />
          <path className="section-line" d={lineOf(section.values, miles, x, y)} />
          {sample !== undefined && (
            <Crosshair frame={frame} x={x(miles[sample] ?? 0)} y={y(section.values[sample] ?? Number.NaN)} />
          )}
        </svg>
      )}
    </div>
  )
}

const Crosshair = ({ frame, x, y }: { readonly frame: Frame; readonly x: number; readonly y: number }) => (
  <g className="section-cursor">
    <line x1={x} x2={x} y1={frame.top} y2={frame.top + frame.height} />
    {Number.isFinite(y) && y <= frame.top + frame.height && <circle cx={x} cy={y} r={4} />}
  </g>
)

/** The line of the values, broken where they are missing. */
function lineOf(
  values: Float32Array,
  miles: Float64Array,
  x: (of: number) => number,
  y: (of: number) => number,
): string {
  let path = ''
  let isJoined = false
  for (const [i, value] of values.entries()) {
    if (Number.isNaN(value)) isJoined = false
    else {
      path += `${isJoined ? 'L' : 'M'}${x(miles[i] ?? 0).toFixed(1)},${y(value).toFixed(1)}`
      isJoined = true
    }
  }
  return path
}
