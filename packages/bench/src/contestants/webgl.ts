import { bareQuad, cellColours } from '../bare-quad.ts'
import type { Contestant } from '../contestant.ts'

/** The floor: a plain WebGL program that draws the picture alone, without axes, legend or readout. */
const contestant: Contestant = {
  draw: async (host, { lon, lat, values }) =>
    bareQuad(host, { columns: lon.length, rows: lat.length, values }, cellColours),
}

export default contestant
