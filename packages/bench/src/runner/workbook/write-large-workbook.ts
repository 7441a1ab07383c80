import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** Variables of the workbook. With as many digits as a double has, a million rows of them are as much text as a browser can hold in one (2^29 characters). */
const variables = Array.from({ length: 12 }, (_, i) => `var_${i + 1}`)

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types'
const names = ['data', 'dataset_meta_data', 'vars_meta_data'] as const

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const number = (value: string) => `<c><v>${value}</v></c>`
const row = (cells: readonly (string | number)[]) =>
  `<row>${cells.map((cell) => (typeof cell === 'number' ? number(String(cell)) : cell === '' ? '<c/>' : text(cell))).join('')}</row>`
const head = `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${namespace}"><sheetData>`
const tail = '</sheetData></worksheet>'

/** Uniform numbers in [0, 1), the same in every run (Numerical Recipes' linear congruential generator). */
function* seeded() {
  let state = 1
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

/** The data sheet: a cruise that samples once a minute, with noise in every variable. */
function* dataSheet(rows: number): Generator<string> {
  const random = seeded()
  const next = () => random.next().value ?? 0
  yield head + row(['time', 'lat', 'lon', 'depth', ...variables])
  let piece = ''
  for (let i = 0; i < rows; i++) {
    const time = new Date(Date.UTC(2018, 0, 1) + i * 60_000).toISOString().slice(0, 19)
    const place =
      number((20 + i / 50_000).toFixed(5)) + number((-150 + i / 50_000).toFixed(5)) + number(String(i % 200))
    // Two numbers for the digits of one double.
    const values = variables.map(() => number((10 + next() + next() * 2 ** -32).toFixed(15)))
    piece += `<row>${text(time)}${place}${values.join('')}</row>`
    if (piece.length < 1 << 20) continue
    yield piece
    piece = ''
  }
  yield piece + tail
}

const metadata = [
  ['short_name', 'Large_Casts'],
  ['long_name', 'Casts of a Large Workbook'],
  ['version', 'v1.0'],
  ['release_date', '2021-01-01'],
  ['make', 'observation'],
  ['source', 'A Laboratory'],
  ['distributor', 'An Archive'],
  ['acknowledgement', 'Thanks to the crew of the ship.'],
  ['history', ''],
  ['description', 'One million rows, made to measure how long a large workbook takes.'],
  ['references', 'https://doi.org/10.1000/casts'],
] as const
const ofVariable = {
  var_short_name: (name: string) => name,
  var_long_name: (name: string) => `Variable ${name.slice(4)}`,
  var_sensor: () => 'CTD',
  var_unit: () => 'degC',
  var_spatial_res: () => 'Irregular',
  var_temporal_res: () => 'Irregular',
  var_discipline: () => 'Physics',
  visualize: () => 1,
  var_keywords: (name: string) => `casts, North Pacific, ${name}`,
  var_comment: () => '',
}

const sheetOf = (rows: readonly (readonly (string | number)[])[]) => head + rows.map(row).join('') + tail

/** Writes a sound workbook of a given number of rows, piece by piece. */
export async function writeLargeWorkbook(path: string, rows: number): Promise<void> {
  const zip = new ZipFile()
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(xml), name)
  const overrides = names.map(
    (_, i) =>
      `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  )
  add(
    '[Content_Types].xml',
    `<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${overrides.join('')}</Types>`,
  )
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
  const related = (list: readonly string[]) =>
    `<Relationships xmlns="${packageRelations}">${list.join('')}</Relationships>`
  add('_rels/.rels', related([relation('r1', 'officeDocument', 'xl/workbook.xml')]))
  const sheets = names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="s${i + 1}"/>`)
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${namespace}" xmlns:r="${relations}"><sheets>${sheets.join('')}</sheets></workbook>`,
  )
  add(
    'xl/_rels/workbook.xml.rels',
    related(names.map((_, i) => relation(`s${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`))),
  )
  add(
    'xl/worksheets/sheet2.xml',
    sheetOf([
      [...metadata.map(([name]) => `dataset_${name}`), 'climatology', 'cruise_names'],
      [...metadata.map(([, value]) => value), 0, ''],
    ]),
  )
  add(
    'xl/worksheets/sheet3.xml',
    sheetOf([
      Object.keys(ofVariable),
      ...variables.map((name) => Object.values(ofVariable).map((value) => value(name))),
    ]),
  )
  zip.addReadStream(Readable.from(dataSheet(rows), { objectMode: false }), 'xl/worksheets/sheet1.xml', {
    compressionLevel: 1,
  })
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}
