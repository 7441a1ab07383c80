import { isoDay, timeOfDay } from '@isobath/domain'
import { useEffect, useEffectEvent, useState } from 'react'
import { Glyph } from '../../shell/glyph.tsx'
import { type Timeline, timeAt } from './timeline.ts'

/** Steps of the slider. */
const steps = 1000

/** Milliseconds in which all of the time is played. */
const playMs = 20_000

/** Milliseconds between pictures for readers who want little motion. */
const calmMs = 500

interface Props {
  readonly timeline: Timeline
  /** Tracks are shown up to this time; all of them where it is undefined. */
  readonly onTime: (until: number | undefined) => void
}

/** Plays the time of the cruises, and jumps to any time of it. */
export function TimeBar({ timeline, onTime }: Props) {
  const [step, setStep] = useState(steps)
  const [isPlaying, setIsPlaying] = useState(false)
  const time = timeAt(timeline, (step / steps) * timeline.length)
  const goTo = (next: number) => {
    setStep(next)
    onTime(next >= steps ? undefined : timeAt(timeline, (next / steps) * timeline.length))
  }
  const advance = useEffectEvent((ms: number) => {
    const next = Math.min(steps, step + (ms / playMs) * steps)
    goTo(next)
    if (next >= steps) setIsPlaying(false)
  })
  useEffect(() => {
    if (!isPlaying) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    let last = performance.now()
    let frame = 0
    const tick = (now: number) => {
      if (!isCalm || now - last >= calmMs) {
        advance(now - last)
        last = now
      }
      frame = requestAnimationFrame(tick)
    }
    frame = requestAnimationFrame(tick)
    return () => cancelAnimationFrame(frame)
  }, [isPlaying])
  const text = `${isoDay(time)} ${timeOfDay(time)} UTC`
  return (
    <fieldset className="time-bar" aria-label="Time">
      <button
        type="button"
        className="button icon"
        aria-label={isPlaying ? 'Pause' : 'Play time'}
        onClick={() => {
          if (!isPlaying && step >= steps) goTo(0)
          setIsPlaying(!isPlaying)
        }}
      >
        <Glyph name={isPlaying ? 'pause' : 'play'} />
      </button>
      <input
        type="range"
        min={0}
        max={steps}
        step={1}
        value={Math.round(step)}
        aria-label="Show tracks until"
        aria-valuetext={text}
        onChange={(event) => {
          setIsPlaying(false)
          goTo(Number(event.target.value))
        }}
      />
      <span className="small tabular time-text">{text}</span>
    </fieldset>
  )
}
