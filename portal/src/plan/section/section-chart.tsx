import {
  formatDegreesMinutes,
  formatMonth,
  formatNumber,
  formatTime,
  formatValue,
  metresPerNauticalMile,
} from '@isobath/domain'
import { paletteColours } from '@isobath/plot'
import { scaleLinear } from 'd3-scale'
import { useEffect, useMemo, useRef, useState } from 'react'
import { download, fileName } from '../../shell/download.ts'
import { ColourBar } from './colour-bar.tsx'
import { drawSection } from './draw-section.ts'
import { DistanceAxis, StationMarks, ValueAxis, type Frame } from './section-axes.tsx'
import { type ShownSection, extentOf, paletteOf, writeSectionCsv } from './section-values.ts'
import { useWidth } from './use-width.ts'

interface Props {
  readonly shown: ShownSection
  readonly unit: string
}

const margins = { top: 34, left: 60, bottom: 42 }
const height = 270
const shades = 256

/** A cell of the section under the pointer or the keys. */
interface Cursor {
  readonly sample: number
  readonly level: number
}

/** The section: depth against distance, with the stations above it. A field without depth is a line along the track. */
export function SectionChart({ shown, unit }: Props) {
  const { samples, section, row } = shown
  const canvas = useRef<HTMLCanvasElement>(null)
  const [box, width] = useWidth()
  const [cursor, setCursor] = useState<Cursor>()
  const hasDepth = section.depth.length > 0
  const [deepest, setDeepest] = useState<number>()
  const lowest = useMemo(() => lowestDepth(shown), [shown])
  const bottom = Math.min(deepest ?? lowest, lowest)
  const extent = useMemo(() => extentOf(section.values), [section])
  const colours = useMemo(() => paletteColours(paletteOf(shown), shades), [shown])
  const miles = useMemo(() => samples.metres.map((metres) => metres / metresPerNauticalMile), [samples])
  const frame: Frame = {
    left: margins.left,
    top: margins.top,
    width: Math.max(80, width - margins.left - (hasDepth ? (width < 520 ? 64 : 84) : 16)),
    height: height - margins.top - margins.bottom,
  }
  const x = scaleLinear([0, Math.max(miles.at(-1) ?? 0, 1e-6)], [frame.left, frame.left + frame.width])
  const y = hasDepth
    ? scaleLinear([0, bottom], [frame.top, frame.top + frame.height])
    : scaleLinear(extent, [frame.top + frame.height, frame.top]).nice()

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !hasDepth || width === 0) return
    drawSection(context, { section, miles, bottom, extent, colours, width: frame.width, height: frame.height })
  }, [section, miles, bottom, extent, colours, frame.width, frame.height, hasDepth, width])

  const cellAt = (px: number, py: number): Cursor => ({
    sample: nearest(miles, x.invert(px)),
    level: hasDepth ? nearest(section.depth, y.invert(py)) : 0,
  })
  const moveDown = (event: React.KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    const { sample = 0, level = 0 } = cursor ?? {}
    setCursor({ sample, level: Math.min(Math.max(0, level + step), Math.max(0, section.depth.length - 1)) })
  }
  const words = cursor && describe(shown, unit, cursor)
  return (
    <figure className="section-figure">
      <figcaption className="section-caption">
        <span>
          <strong>{row.Long_Name}</strong>
          {unit !== '' && ` (${unit})`}
        </span>
        {hasDepth && (
          <label className="section-deepest small">
            Down to
            <select
              className="select"
              value={deepest ?? 0}
              onChange={(event) => setDeepest(Number(event.target.value) || undefined)}
            >
              <option value={0}>{formatNumber(lowest, 0)} m, all</option>
              {[200, 500, 1000, 2000]
                .filter((each) => each < lowest)
                .map((each) => (
                  <option key={each} value={each}>
                    {each} m
                  </option>
                ))}
            </select>
          </label>
        )}
        <button
          type="button"
          className="button plain small"
          onClick={() =>
            download(
              new Blob([writeSectionCsv(shown)], { type: 'text/csv' }),
              fileName([row.Short_Name, row.Variable, 'section'], 'csv'),
            )
          }
        >
          Values as CSV
        </button>
      </figcaption>
      <div
        ref={box}
        className="section-box"
        onPointerMove={(event) => {
          const { left, top } = event.currentTarget.getBoundingClientRect()
          setCursor(cellAt(event.clientX - left, event.clientY - top))
        }}
        onPointerLeave={() => setCursor(undefined)}
      >
        <input
          type="range"
          className="section-range"
          min={0}
          max={miles.length - 1}
          step={1}
          value={cursor?.sample ?? 0}
          aria-label={`${row.Long_Name} along the track; up and down arrows change the depth`}
          aria-valuetext={words ?? 'Press an arrow key to read a value'}
          onChange={(event) => setCursor({ sample: Number(event.target.value), level: cursor?.level ?? 0 })}
          onKeyDown={moveDown}
        />
        {width > 0 && (
          <>
            {hasDepth && (
              <canvas
                ref={canvas}
                className="section-canvas"
                style={{ left: frame.left, top: frame.top, width: frame.width, height: frame.height }}
              />
            )}
            <svg width={width} height={height} aria-hidden="true" className="section-svg">
              <ValueAxis frame={frame} scale={y} title={hasDepth ? 'Depth (m)' : unit === '' ? row.Long_Name : unit} />
              <DistanceAxis frame={frame} scale={x} />
              <StationMarks frame={frame} scale={x} samples={samples} plan={shown.plan} />
              {!hasDepth && <path className="section-line" d={lineOf(section.values, miles, x, y)} />}
              {cursor && (
                <Crosshair
                  frame={frame}
                  x={x(miles[cursor.sample] ?? 0)}
                  y={y(hasDepth ? (section.depth[cursor.level] ?? 0) : (section.values[cursor.sample] ?? Number.NaN))}
                />
              )}
              {hasDepth && <ColourBar frame={frame} extent={extent} colours={colours} unit={unit} />}
            </svg>
          </>
        )}
      </div>
      <output className="section-readout small tabular">{words ?? 'Move over the section to read its values.'}</output>
    </figure>
  )
}

const Crosshair = ({ frame, x, y }: { readonly frame: Frame; readonly x: number; readonly y: number }) => (
  <g className="section-cursor">
    <line x1={x} x2={x} y1={frame.top} y2={frame.top + frame.height} />
    {Number.isFinite(y) && y <= frame.top + frame.height && <circle cx={x} cy={y} r={4} />}
  </g>
)

/** The line of a field without depth, broken where values are missing. */
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

/** The lower edge of the deepest level that has a value anywhere. */
function lowestDepth({ section: { depth, values }, samples }: ShownSection): number {
  const count = samples.lon.length
  for (let level = depth.length - 1; level >= 0; level--) {
    if (!values.subarray(level * count, (level + 1) * count).some((value) => !Number.isNaN(value))) continue
    const [here = 0, above = 0, below] = [depth[level], depth[level - 1], depth[level + 1]]
    return below === undefined ? here + (here - above) / 2 || 1 : (here + below) / 2
  }
  return depth.at(-1) ?? 1
}

function nearest(ascending: Float64Array, value: number): number {
  let best = 0
  for (const [i, each] of ascending.entries()) {
    if (Math.abs(each - value) < Math.abs((ascending[best] ?? 0) - value)) best = i
  }
  return best
}

function describe({ samples, section, plan }: ShownSection, unit: string, { sample, level }: Cursor): string {
  const value = section.values[level * samples.lon.length + sample] ?? Number.NaN
  const depth = section.depth[level]
  const time = section.time[sample] ?? Number.NaN
  const index = samples.waypoints.indexOf(sample)
  const name = plan.waypoints[index]?.name
  return [
    ...(index >= 0 ? [`Waypoint ${index + 1}${name ? `, ${name}` : ''}`] : []),
    `${((samples.metres[sample] ?? 0) / metresPerNauticalMile).toFixed(1)} nmi`,
    `${formatDegreesMinutes(samples.lat[sample] ?? 0, 'lat')}, ${formatDegreesMinutes(samples.lon[sample] ?? 0, 'lon')}`,
    ...(depth === undefined ? [] : [`${formatNumber(depth, 1)} m`]),
    ...(Number.isNaN(time) ? [] : [time >= 1 && time <= 12 ? formatMonth(time) : formatTime(time)]),
    Number.isNaN(value) ? 'no value' : `${formatValue(value)}${unit === '' ? '' : ` ${unit}`}`,
  ].join(' · ')
}
