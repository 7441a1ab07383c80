import type { ReliefHeights } from '../../packages/plot/setup/pack-relief.mjs'

export function depthBytes(relief: ReliefHeights): Uint8Array
export function packDepths(bytes: Uint8Array): Buffer
