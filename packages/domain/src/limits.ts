import type { ChartKind } from './chart-kind.ts'

/**
 * Every number of the rules, in one place. `L1` and the like are rules: `RULES.md` states them.
 */

/** Estimated points of one plot: refused when above (L1). */
export const plotSize = {
  /** Above this a warning is shown beside the button, which still works. */
  slow: 1_200_000,
  /** Every kind but heatmap and histogram. */
  most: 1_500_000,
  mostOfAnyKind: 6_000_000,
  /** Points of all existing charts plus the estimate (L3). */
  mostRendered: 4_000_000,
  /** Charts that may exist (L2). */
  mostCharts: 9,
  /** Days of one plot of gridded data that is not a time series (C2). */
  mostDays: 365,
  /** Panels of one split chart (L5). */
  mostPanels: 20,
} as const

/** The estimate of a plot's size (L7). */
export const estimate = {
  /** Time steps count this much more. */
  timeWeight: 1.4,
  /** Time series and depth profiles are means: their size is divided by this. */
  meanDivisor: 200,
  /** The size of irregular data before the service has counted it. */
  irregular: 1,
} as const

/** Points above which a chart weighs more, and scatter is drawn by the GPU (L4). */
export const heavyPoints = 10_000

/** Metres: the depth of a variable when nothing says how deep it goes (C4). */
export const deepest = 11_000

/** Rows of irregular data in one answer (L6). */
export const scatterRows = {
  chart: 100_000,
  sample: 10_000,
} as const

/** Guest plots (R1). */
export const guests = {
  plotsPerDay: 10,
  promptAt: 9,
} as const

/** Marker controls (S5, C10). */
export const marker = {
  opacity: { min: 0.1, max: 1, initial: 0.7 },
  size: { min: 1, max: 18, initial: 6 },
  colour: 'lime',
  /** From this many dots of a scatter on, size and opacity shrink to these at least. */
  dense: { points: 2500, opacity: 0.2, size: 2 },
  /** At most this many points have error bars at first (C9). */
  errorBarPoints: 40,
} as const

/** Steps of number inputs (C3, C10). */
export const inputStep = {
  panel: { lat: 0.001, lon: 0.001, depth: 0.1 },
  chart: { lat: 0.1, lon: 0.1, depth: 1, days: 1 },
} as const

/** Decimals to which coordinates are rounded (C3). */
export const coordinateDecimals = 3

/** Colour range of sparse and space-time plots (C12). */
export const colourQuantiles = { low: 0.05, high: 0.95, significantDigits: 4 } as const

/** Downloads (B1, B2, B3). */
export const downloads = {
  /** A whole dataset or a subset must hold fewer rows than this. */
  rows: 2_000_000,
  /** Datasets of a bulk download, at most. */
  bulkDatasets: 1000,
  /** Rows of the datasets of a bulk download together, at most. */
  bulkRows: 3_000_000,
  /** Above this a whole dataset without ancillary data opens the row-count dialog. */
  promptRows: 200_000,
  files: 400,
  bytes: 10_737_418_240,
  hintFiles: 50,
  hintBytes: 200_000_000,
  pageSizes: [25, 50, 100, 250],
  pageSize: 25,
  floatDecimals: 6,
  /** A dataset with at most this many files may be downloaded without a dialog. */
  directFiles: 5,
  /** The service packs at most this many files of one selection. */
  serviceFiles: 1000,
  /** Lifetime of a link to files (S8): long enough to begin the download. */
  linkHours: 4,
  /** A folder with more files than this has a search box; its shortest query and its debounce. */
  search: { files: 25, characters: 1, debounceMs: 300 },
} as const

/** Limits of one SQL statement (D8). */
export const sqlBudget = {
  rows: 10_000_000,
  bytes: 2_147_483_648,
  /** Seconds that the engine may work on it. Time in which its reader rests does not count. */
  seconds: 120,
  /** The same of a statement over the catalog alone: one runs at a time, and takes milliseconds. */
  catalogSeconds: 15,
  /** Seconds in which it must be planned and printed for ClickHouse. */
  planSeconds: 10,
  /** Seconds of these after which it goes on in a process for long plans, so that others are planned. */
  quickPlanSeconds: 2,
  /** Seconds after which an idle reader is dropped. */
  idleSeconds: 60,
  /** Characters that one text may grow to, as far as the statement shows. */
  textLength: 16_777_216,
  /** Statements that wait for their turn at once: of all clients, and of one. */
  waiting: 32,
  waitingOfClient: 8,
  /** Seconds after which a statement that waits is refused. */
  waitSeconds: 20,
} as const

/** Submissions (T2). */
export const submissions = {
  fileBytes: 150_000_000,
  /** Of the files of one person's submissions that are not ingested yet, those that were replaced too. */
  personBytes: 10_000_000_000,
  chunkBytes: 5_242_880,
  chunkRetries: 3,
  beginRetries: 3,
  retryPauseMs: 2_000,
  commitRetries: 4,
  commitPauseMs: 9_000,
} as const

/** Files that an administrator sends for a dataset, in parts as those of submissions (T2). */
export const dataFiles = {
  count: 200,
  /** Of all of them together. */
  bytes: 5_000_000_000,
  /** Of one packed file, once it is unpacked. */
  unpackedBytes: 20_000_000_000,
} as const

/** Waits in milliseconds. */
export const waits = {
  sizeCheckDebounce: 450,
  sizeCheckTimeout: 60_000,
  largeQuery: 15_000,
  variableSearchDebounce: 450,
  catalogSearchDebounce: 450,
  autocompleteDebounce: 300,
  downloadSizeCheckDebounce: 2_000,
  addressDebounce: 1_500,
  drawThrottle: 75,
  inputMessage: 3_000,
  copyConfirmation: 900,
  resumeMessage: 2_000,
  recommendationsCache: 3_600_000,
  notificationPoll: 60_000,
  documentationPanel: 900,
} as const

/** Accounts (R3, R4, R11). */
export const accounts = {
  username: { min: 3, max: 50 },
  password: { min: 8, max: 128 },
  sessionHours: 24,
  /** Reset and confirmation tokens. */
  tokenHours: 1,
  /** After a link to choose a password, no second one is mailed for this long. */
  resetPauseMinutes: 5,
  /** Of one account at once (R5). */
  apiKeys: 200,
} as const

/** Characters of a news story's fields, and its counts (N1). */
export const storyLimits = {
  headline: 500,
  link: 500,
  label: 100,
  /** Of the JSON that holds text and links. */
  body: 60_000,
  date: 50,
  tags: 200,
  /** Stories whose ranks are set at once. */
  ranked: 1_000,
  rank: 10_000,
} as const

/** Times of comments travel this many hours behind UTC, as published clients expect (S2). */
export const commentOffsetHours = 4

/** Counts that belong to no other group. */
export const counts = {
  notificationPolls: 10,
  adminLog: 100,
} as const

/** Cruises and the globe (C16). */
export const globe = {
  trajectoryPoints: 70_000,
  initialZoom: 3,
  initialCentre: { lon: -140, lat: 30 },
  flyToZoom: 3,
  cruiseZoom: 6.5,
  degreesPerCruiseZoom: 6,
} as const

/** Characters after which a text is cut. */
export const textLengths = { name: 60, source: 60, distributor: 75, long: 200 } as const

/** Widths and sizes in CSS pixels. */
export const layout = {
  chartExport: { width: 1000, height: 700, scale: 2 },
  variableGrid: { row: 38, max: 800 },
} as const

/** The share of the render budget that one chart takes: `base` always, `heavy` in addition above `heavyPoints` points. */
export interface ChartWeight {
  readonly base: number
  readonly heavy: number
}

/**
 * What drawing may cost (L4). The budget is a policy: the engine draws any number of panels from one context, and an embedder may pass a wider
 * budget.
 */
export interface RenderBudget {
  readonly weights: { readonly [K in ChartKind]: ChartWeight }
  /** A heatmap is refused while existing charts weigh more. */
  readonly heatmapWeight: number
  /** A scatter chart is refused while existing charts weigh more. */
  readonly scatterWeight: number
  /** Slots shared by existing charts and the depths of a new heatmap. */
  readonly depthSlots: number
  /** A heatmap split into more panels than this less the weight of existing charts is warned about. */
  readonly splitContexts: number
}

const weightless: ChartWeight = { base: 0, heavy: 0 }
const heavyAlone: ChartWeight = { base: 0, heavy: 1 }

/** The specified budget (L4). */
export const defaultRenderBudget: RenderBudget = {
  weights: {
    heatmap: { base: 1, heavy: 0 },
    contourMap: weightless,
    sectionMap: weightless,
    contourSectionMap: weightless,
    histogram: weightless,
    timeSeries: heavyAlone,
    depthProfile: heavyAlone,
    scatter: { base: 1, heavy: 3 },
  },
  heatmapWeight: 14,
  scatterWeight: 11,
  depthSlots: 16,
  splitContexts: 15,
}

/** A budget that refuses nothing, for an embedder that trusts its reader. */
export const openRenderBudget: RenderBudget = {
  ...defaultRenderBudget,
  heatmapWeight: Infinity,
  scatterWeight: Infinity,
  depthSlots: Infinity,
  splitContexts: Infinity,
}

/** Zoom at which the globe shows a cruise whose farthest point lies `maxDistance` degrees from its first. */
export const cruiseZoom = (maxDistance: number): number => globe.cruiseZoom - maxDistance / globe.degreesPerCruiseZoom

/** Estimated seconds until a download of so many files is ready (B2). */
export const downloadSeconds = (files: number): number => (files <= 25 ? 10 : files * (files <= 100 ? 0.4 : 0.3))
