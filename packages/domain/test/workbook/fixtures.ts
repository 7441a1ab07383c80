import type { AuditContext, Cell, NameContext, Workbook } from '../../src/workbook/index.ts'

/** A sheet that a test may break: header and cells of each column, in order. */
export type DraftSheet = [header: Cell, cells: Cell[]][]

export interface Draft {
  data: DraftSheet
  dataset_meta_data: DraftSheet
  vars_meta_data: DraftSheet
}

export const rows = 40
const each = (value: (row: number) => Cell): Cell[] => Array.from({ length: rows }, (_, row) => value(row))
const day = (row: number) => new Date(Date.UTC(2016, 3, 20, row)).toISOString().replace('.000', '')

/** A workbook without any fault: hourly samples of one cruise. */
export const validDraft = (): Draft => ({
  data: [
    ['time', each(day)],
    ['lat', each((row) => 20 + row / 10)],
    ['lon', each((row) => -158 + row / 20)],
    ['depth', each((row) => row % 5)],
    ['cruise', each(() => 'KOK1606')],
    ['temp', each((row) => 24 + ((row * 7) % 11) / 10)],
    ['chl', each((row) => (row % 6 === 3 ? null : ((row * 5) % 13) / 100))],
    ['station', each((row) => `S${row % 4}`)],
  ],
  dataset_meta_data: [
    ['dataset_short_name', ['Gradients_1_Samples']],
    ['dataset_long_name', ['Gradients 1 Samples of the North Pacific']],
    ['dataset_version', ['v1.0']],
    ['dataset_release_date', ['2018-06-20']],
    ['dataset_make', ['Observation']],
    ['dataset_source', ['Some Laboratory']],
    ['dataset_distributor', ['Some Laboratory']],
    ['dataset_acknowledgement', ['Thanks to the crew.']],
    ['dataset_history', [null]],
    ['dataset_description', ['Temperature and chlorophyll of surface samples taken every hour on one cruise.']],
    ['dataset_references', ['https://doi.org/10.1000/1', 'https://doi.org/10.1000/2']],
    ['climatology', [0]],
    ['cruise_names', ['KOK1606']],
  ],
  vars_meta_data: [
    ['var_short_name', ['temp', 'chl', 'station']],
    ['var_long_name', ['Temperature', 'Chlorophyll a Concentration', 'Station']],
    ['var_sensor', ['CTD', 'Fluorometer', 'Uncategorized']],
    ['var_unit', ['degC', 'mg/m^3', null]],
    ['var_spatial_res', ['irregular', 'Irregular', 'Irregular']],
    ['var_temporal_res', ['irregular', 'Irregular', 'Irregular']],
    ['var_discipline', ['Physics', 'Chemistry+Biology', 'Physics']],
    ['visualize', [1, 1, 0]],
    [
      'var_keywords',
      ['temperature, North Pacific Ocean', 'chlorophyll, pigment, north pacific ocean', 'station, North Pacific Ocean'],
    ],
    ['var_comment', [null, null, null]],
  ],
})

export const workbookOf = (draft: Partial<Draft>, date1904 = false): Workbook => ({
  date1904,
  sheets: Object.entries(draft).map(([name, columns]) => ({
    name,
    headerRow: 1,
    columns: columns.map(([header, cells]) => ({ header, cells })),
  })),
})

export const names = (answer: Partial<NameContext['check']> = {}, rest: Partial<NameContext> = {}): NameContext => ({
  submission: 'new',
  check: {
    shortName: 'Gradients_1_Samples',
    longName: 'Gradients 1 Samples of the North Pacific',
    shortNameIsAlreadyInUse: false,
    shortNameUpdateConflict: false,
    folderExists: false,
    longNameIsAlreadyInUse: false,
    longNameUpdateConflict: false,
    ...answer,
  },
  ...rest,
})

export const context: AuditContext = {
  vocabularies: {
    sensor: ['CTD', 'Fluorometer', 'Uncategorized', 'Niskin Bottle'],
    spatialResolution: ['Irregular', '1/4° X 1/4°'],
    discipline: ['Physics', 'Chemistry', 'Biology'],
  },
  names: names(),
  cruises: [
    {
      name: 'KOK1606',
      nickname: 'Gradients_1',
      timeMin: Date.UTC(2016, 3, 19),
      timeMax: Date.UTC(2016, 4, 4),
      latMin: 19,
      latMax: 38,
      lonMin: -159,
      lonMax: -154,
    },
  ],
  regions: ['North Pacific Ocean', 'South Pacific Ocean', 'Tropics'],
}

/** The cells of a column, to be changed in place. */
export function cells(sheet: DraftSheet, header: string): Cell[] {
  const column = sheet.find(([name]) => name === header)
  if (!column) throw new Error(`the draft has no column ${header}`)
  return column[1]
}

export function rename(sheet: DraftSheet, header: string, to: Cell): void {
  const column = sheet.find(([name]) => name === header)
  if (!column) throw new Error(`the draft has no column ${header}`)
  column[0] = to
}

export const remove = (sheet: DraftSheet, header: string): void => {
  sheet.splice(
    sheet.findIndex(([name]) => name === header),
    1,
  )
}

/** Moves a column to the place of another. */
export function move(sheet: DraftSheet, header: string, to: number): void {
  const at = sheet.findIndex(([name]) => name === header)
  sheet.splice(to, 0, ...sheet.splice(at, 1))
}
