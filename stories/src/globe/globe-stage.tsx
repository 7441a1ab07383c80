import { themes } from '@isobath/plot'
import { Globe, type GlobeHover, type GlobeOptions, type GlobeStatus } from '@isobath/plot/globe'
import type { Meta } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'

interface GlobeStageProps extends Omit<GlobeOptions, 'tracks' | 'field' | 'theme'> {
  /** Called when the story is shown: a list of stories computes no data. */
  readonly tracks?: () => NonNullable<GlobeOptions['tracks']>
  readonly field?: () => NonNullable<GlobeOptions['field']>
  readonly theme?: 'light' | 'dark' | 'contrast'
  /** Says where the data come from. */
  readonly credit: string
  readonly width: number
  readonly height: number
}

/** A globe in a frame of fixed size, above a line that names its sources. Screenshots of a story show this frame. */
export function GlobeStage({ tracks, field, theme = 'light', credit, width, height, ...options }: GlobeStageProps) {
  const [data] = useState(() => ({ ...(tracks && { tracks: tracks() }), ...(field && { field: field() }) }))
  const { background, inkSoft } = themes[theme]
  return (
    <div
      data-stage=""
      style={{
        width,
        height,
        maxWidth: '100%',
        overflow: 'hidden',
        display: 'flex',
        flexDirection: 'column',
        background,
      }}
    >
      <Globe {...options} {...data} theme={theme} style={{ flex: 1, minHeight: 0 }} />
      <p style={{ margin: 0, padding: '8px 16px', font: "12px/16px 'Inter Variable'", color: inkSoft }}>{credit}</p>
    </div>
  )
}

/** Size and callbacks of every story of the globe. Its play function waits for the picture. */
export const globeStory = {
  component: GlobeStage,
  args: {
    label: 'Globe',
    // Draws the same picture as a worker, which would start anew for each story.
    renderer: 'page',
    credit: 'Sea floor: ETOPO5. Land: Natural Earth. Both are in the public domain.',
    width: 960,
    height: 600,
    onStatus: fn(),
    onHover: fn(),
  },
  play: async ({ args }) => globeDrawn(args.onStatus),
} satisfies Meta<typeof GlobeStage>

/** Arguments of a narrow screen. */
export const narrow = { width: 400, height: 360 } as const

/** Waits until a globe has its coast, its relief and its contours. */
export async function globeDrawn(onStatus: unknown): Promise<void> {
  const { calls } = (onStatus as { mock: { calls: [GlobeStatus][] } }).mock
  await waitFor(() => expect(calls.at(-1)?.[0].state).toBe('drawn'))
}

/** The value of the field that was reported with the last hover. */
export const hoveredValue = (onHover: unknown) =>
  (onHover as { mock: { calls: [GlobeHover | null][] } }).mock.calls.at(-1)?.[0]?.value

/** The element that takes keys and pointers. */
export function globeIn(canvas: HTMLElement): HTMLElement {
  const globe = canvas.querySelector<HTMLElement>('[role=application]')
  if (!globe) throw new Error('the story has no globe')
  return globe
}
