import { formatCount } from '@isobath/domain'

/** The texts that the components of this folder show. */
export const screenTexts = {
  noValue: 'No value',
  impossibleJump: (metres: number, jumps: number) =>
    `Impossible jump of ${formatCount(Math.round(metres / 1000))} km, one of ${formatCount(jumps)} of this track`,
} as const
