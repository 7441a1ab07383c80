import { countWithin } from './axis.ts'

/** The 50 levels of the biogeochemical model, metres: the published CMEMS global grid (C7). */
const biogeochemicalLevels = [
  0.494, 1.541, 2.646, 3.819, 5.078, 6.441, 7.93, 9.573, 11.405, 13.467, 15.81, 18.496, 21.599, 25.211, 29.445, 34.434,
  40.344, 47.374, 55.764, 65.807, 77.854, 92.326, 109.729, 130.666, 155.851, 186.126, 222.475, 266.04, 318.127, 380.213,
  453.938, 541.089, 643.567, 763.333, 902.339, 1062.44, 1245.291, 1452.251, 1684.284, 1941.893, 2225.078, 2533.336,
  2865.703, 3220.82, 3597.032, 3992.484, 4405.224, 4833.291, 5274.784, 5727.917,
] as const

/** The 50 levels of the ocean model, metres: the published ECCO2 grid (C7). */
const oceanLevels = [
  5, 15, 25, 35, 45, 55, 65, 75.005, 85.025, 95.095, 105.31, 115.87, 127.15, 139.74, 154.47, 172.4, 194.735, 222.71,
  257.47, 299.93, 350.68, 409.93, 477.47, 552.71, 634.735, 722.4, 814.47, 909.74, 1007.155, 1105.905, 1205.535,
  1306.205, 1409.15, 1517.095, 1634.175, 1765.135, 1914.15, 2084.035, 2276.225, 2491.25, 2729.25, 2990.25, 3274.25,
  3581.25, 3911.25, 4264.25, 4640.25, 5039.25, 5461.25, 5906.25,
] as const

/** The two depth grids that are known by the names of their tables, for catalogs that list no levels. */
const depthGrids = {
  biogeochemical: { tables: /^tblPisces_NRT(_Calendar)?$/i, levels: biogeochemicalLevels },
  ocean: {
    tables:
      /^tblDarwin_(Chl_Climatology|Ecosystem|Nutrient|Nutrient_Climatology|Ocean_Color|Phytoplankton|Plankton_Climatology)$/i,
    levels: oceanLevels,
  },
} as const

/** The levels of a table that is known by name, null for any other. */
export function knownDepthLevels(table: string): readonly number[] | null {
  return Object.values(depthGrids).find(({ tables }) => tables.test(table))?.levels ?? null
}

/** Counts the levels between two depths, both included; at least one. */
export const countDepthLevels = (levels: readonly number[], start: number, end: number): number =>
  Math.max(1, countWithin(levels, start, end))
