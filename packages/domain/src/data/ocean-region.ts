/**
 * The ocean regions in which a position lies, by a rule of our own.
 *
 * - The Southern Ocean lies south of 60°S, the Arctic Ocean north of the Arctic Circle, with the White Sea. The tropics lie between the tropics of
 *   Cancer and Capricorn, in whatever ocean.
 * - The Baltic Sea begins at Skagen; the Mediterranean Region begins at Gibraltar and holds the Black Sea.
 * - The Atlantic, Indian and Pacific Oceans meet at the meridians of Cape Horn (67.27°W), Cape Agulhas (20°E) and South East Cape of Tasmania (146.92°E).
 *   Elsewhere land divides them: the borders run through the Americas, Africa, the Malay Peninsula, the Sunda Islands, Timor and Australia. The equator
 *   divides the Atlantic and the Pacific into north and south.
 *
 * A lake belongs to the ocean on its side of these borders. The interior of Asia belongs to none.
 */

/** Names of the regions, as published catalogs spell them. */
export const oceanRegions = [
  'Arctic Ocean',
  'Baltic Sea',
  'Global',
  'Indian Ocean',
  'Mediterranean Region',
  'North Atlantic Ocean',
  'North Pacific Ocean',
  'South Atlantic Ocean',
  'South Pacific Ocean',
  'Southern Ocean',
  'Tropics',
] as const
export type OceanRegion = (typeof oceanRegions)[number]

type Point = readonly [lat: number, lon: number]

/** A border that comes back to where it begins, and the box around it. Up to a hundred thousand cells of each field are looked up here. */
interface Ring {
  readonly edges: readonly {
    readonly lat1: number
    readonly lon1: number
    readonly lat2: number
    readonly lon2: number
  }[]
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
}

const arcticCircle = 66.56
const tropic = 23.44
const southernOcean = -60

/** Borders over land, from north to south or from west to east. */
export const landBorders = {
  americas: [
    [66.56, -141],
    [60, -132],
    [55, -122],
    [50, -117],
    [40, -107],
    [31, -107],
    [25, -103],
    [20, -99.5],
    [17.3, -95.5],
    [16.5, -93],
    [15.3, -91],
    [14.6, -88.5],
    [13.3, -86],
    [11.6, -84.8],
    [9.9, -83.8],
    [8.7, -82.3],
    [8.5, -81],
    [8.7, -80.2],
    [9.15, -79.65],
    [9.2, -78.9],
    [8.7, -77.7],
    [8, -77.3],
    [7, -76.8],
    [4, -76.3],
    [-2, -78.6],
    [-6, -78.2],
    [-12, -75.3],
    [-17, -69.8],
    [-25, -68],
    [-35, -70],
    [-42, -71.6],
    [-48, -72.5],
    [-52, -71.5],
  ],
  tierraDelFuego: [
    [-53.5, -68.8],
    [-54.3, -68.5],
  ],
  africa: [
    [30.2, 32.55],
    [25, 32],
    [15, 36],
    [9, 38],
    [0, 35.5],
    [-10, 33.5],
    [-20, 28],
    [-30, 24],
    [-34, 20],
  ],
  malayPeninsula: [
    [14, 99.1],
    [11, 99.1],
    [10, 98.8],
    [9, 99],
    [7.5, 99.9],
    [5, 101.5],
    [2.5, 102.8],
  ],
  sumatra: [
    [0, 102.4],
    [-1, 102],
    [-3, 103.3],
    [-5, 104.8],
  ],
  java: [
    [-6.7, 106.5],
    [-7.2, 108],
    [-7.3, 110],
    [-7.8, 112.5],
  ],
  australia: [
    [-12.5, 133],
    [-15, 134],
    [-20, 137],
    [-30, 140],
    [-37, 143.6],
  ],
} as const satisfies Readonly<Record<string, readonly Point[]>>

const { americas, tierraDelFuego, africa, malayPeninsula, sumatra, java, australia } = landBorders

/** From Java over the Lesser Sunda Islands, Flores and Timor to Australia. */
const islands: readonly Point[] = [
  [-8.1, 114],
  [-8.4, 115.1],
  [-8.6, 116.4],
  [-8.7, 118],
  [-8.6, 121],
  [-9.8, 124],
  [-8.6, 126.8],
  [-11.3, 132],
]
/** From Cape Otway over Tasmania to the Southern Ocean. */
const tasmania: readonly Point[] = [
  [-38.8, 143.5],
  [-40.8, 144.8],
  [-42, 146.5],
  [-43.6, 146.92],
  [southernOcean, 146.92],
]
const betweenIndianAndPacific: readonly Point[] = [
  ...malayPeninsula,
  ...sumatra,
  ...java,
  ...islands,
  ...australia,
  ...tasmania,
]
const capeHorn = -67.27
const capeAgulhas = 20

const pacific = ringOf(
  eastward([
    ...betweenIndianAndPacific.toReversed(),
    [25, 105],
    [40, 115],
    [45, 125],
    [55, 132],
    [62, 150],
    [64, 158],
    [arcticCircle, 172],
    ...americas,
    ...tierraDelFuego,
    [southernOcean, capeHorn],
  ]),
)
const atlantic = ringOf([
  ...americas,
  ...tierraDelFuego,
  [southernOcean, capeHorn],
  [southernOcean, capeAgulhas],
  ...africa.toReversed(),
  [36, 40],
  [50, 45],
  [arcticCircle, 45],
])
const indian = ringOf([
  ...africa,
  [southernOcean, capeAgulhas],
  ...betweenIndianAndPacific.toReversed(),
  [28, 97],
  [35, 75],
  [33, 45],
  [31, 36],
])
/** Gibraltar to the Black Sea, and back along the north of Africa. */
const mediterranean = ringOf([
  [35, -5.6],
  [36.2, -5.6],
  [38, -5],
  [41.5, -2],
  [42.8, -0.5],
  [43.2, 1],
  [44, 2.5],
  [45.5, 4],
  [46.8, 12],
  [46, 14],
  [46, 20],
  [47.5, 28],
  [48, 36],
  [48, 40],
  [44, 42.5],
  [41, 42.5],
  [38, 36.5],
  [34, 36.5],
  [30.8, 35],
  [30.2, 32.55],
  [30, 30],
  [29.5, 20],
  [32, 9],
  [34, -2],
])

/** The ocean regions of a position; none within Asia. The tropics, if the position lies in them, come second. Longitudes of any circle are accepted. */
export function regionsAt(lat: number, lon: number): readonly OceanRegion[] {
  const wrapped = ((((lon + 180) % 360) + 360) % 360) - 180
  const ocean = oceanAt(lat, wrapped)
  return ocean ? [ocean, ...(Math.abs(lat) <= tropic ? (['Tropics'] as const) : [])] : []
}

function oceanAt(lat: number, lon: number): OceanRegion | undefined {
  if (lat < southernOcean) return 'Southern Ocean'
  if (lat >= arcticCircle || isWhiteSea(lat, lon)) return 'Arctic Ocean'
  if (isBaltic(lat, lon)) return 'Baltic Sea'
  if (isWithin(mediterranean, lat, lon)) return 'Mediterranean Region'
  if (isWithin(indian, lat, lon)) return 'Indian Ocean'
  if (isWithin(atlantic, lat, lon)) return lat < 0 ? 'South Atlantic Ocean' : 'North Atlantic Ocean'
  if (isWithin(pacific, lat, lon < 0 ? lon + 360 : lon)) return lat < 0 ? 'South Pacific Ocean' : 'North Pacific Ocean'
  return undefined
}

const isWhiteSea = (lat: number, lon: number) => lat >= 63 && lon >= 32 && lon <= 46

/** East of Jutland and of the mountains of Scandinavia. */
const isBaltic = (lat: number, lon: number) =>
  lat >= 53.5 && lon <= 31 && lon >= (lat < 57.75 ? 9.4 : lat < 60 ? 14 : 16.5)

/** Whether a position lies within a ring: a line to the east crosses its border an odd number of times. */
function isWithin({ edges, south, north, west, east }: Ring, lat: number, lon: number): boolean {
  if (lat < south || lat > north || lon < west || lon > east) return false
  let isInside = false
  for (const { lat1, lon1, lat2, lon2 } of edges) {
    if (lat1 > lat === lat2 > lat) continue
    if (lon < lon1 + ((lat - lat1) / (lat2 - lat1)) * (lon2 - lon1)) isInside = !isInside
  }
  return isInside
}

/** The ring through these points, in their order. */
function ringOf(points: readonly Point[]): Ring {
  const edges = points.map(([lat1, lon1], i) => {
    const [lat2, lon2] = points[(i + 1) % points.length] ?? [lat1, lon1]
    return { lat1, lon1, lat2, lon2 }
  })
  const [lats, lons] = [points.map(([lat]) => lat), points.map(([, lon]) => lon)]
  return {
    edges,
    south: Math.min(...lats),
    north: Math.max(...lats),
    west: Math.min(...lons),
    east: Math.max(...lons),
  }
}

/** Longitudes 0…360, for a ring across 180°. */
function eastward(points: readonly Point[]): readonly Point[] {
  return points.map(([lat, lon]) => [lat, lon < 0 ? lon + 360 : lon])
}
