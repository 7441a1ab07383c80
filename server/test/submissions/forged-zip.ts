import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive, and what its headers say wrongly of it. */
export interface ForgedFile {
  readonly name: string
  readonly data: Buffer | string
  /** 8: deflated, 0: stored; anything else is claimed alone. */
  readonly method?: number
  readonly flags?: number
  /** What both headers claim. */
  readonly claims?: { readonly size?: number; readonly crc?: number }
  /** What the header before the file claims alone. */
  readonly before?: { readonly name?: string; readonly size?: number }
  /** Stands in the directory only at the place of the first file, or not at all. */
  readonly listed?: 'asFirst' | 'no'
}

interface PackedFile {
  readonly plain: Buffer
  readonly packed: Buffer
  readonly crc: number
}

function pack(data: Buffer | string, method: number): PackedFile {
  const plain = Buffer.from(data as Buffer)
  return { plain, packed: method === 0 ? plain : deflateRawSync(plain), crc: crc32(plain) }
}

/** A ZIP archive (APPNOTE 6.3.10) whose headers a test can set, also to wrong values. */
export function archive(
  files: readonly ForgedFile[],
  end: { readonly count?: number; readonly disk?: number } = {},
): Buffer {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  let last: { readonly data: Buffer | string; readonly method: number; readonly done: PackedFile } | undefined
  for (const { name, data, method = 8, flags = 0, claims = {}, before = {}, listed } of files) {
    // A bomb of many files is one file over and over, packed once.
    const done: PackedFile = last?.data === data && last.method === method ? last.done : pack(data, method)
    last = { data, method, done }
    const { plain, packed } = done
    const crc = claims.crc ?? done.crc
    const size = claims.size ?? plain.length
    const fields = (of: string, sizeOf: number) => {
      const header = Buffer.alloc(26)
      header.writeUInt16LE(20, 0)
      header.writeUInt16LE(flags, 2)
      header.writeUInt16LE(method, 4)
      header.writeUInt32LE(crc, 10)
      header.writeUInt32LE(packed.length, 14)
      header.writeUInt32LE(sizeOf, 18)
      header.writeUInt16LE(Buffer.byteLength(of), 22)
      return header
    }
    const beforeName = before.name ?? name
    const local = Buffer.concat([
      Buffer.from('PK\u0003\u0004'),
      fields(beforeName, before.size ?? size),
      Buffer.from(beforeName),
      packed,
    ])
    const central = Buffer.concat([
      Buffer.from('PK\u0001\u0002\u0014\0'),
      fields(name, size),
      Buffer.alloc(14),
      Buffer.from(name),
    ])
    central.writeUInt32LE(listed === 'asFirst' ? 0 : offset, 42)
    if (listed !== 'no') directory.push(central)
    if (listed !== 'asFirst') {
      pieces.push(local)
      offset += local.length
    }
  }
  const tail = Buffer.alloc(22)
  tail.write('PK\u0005\u0006')
  tail.writeUInt16LE(end.disk ?? 0, 4)
  for (const at of [8, 10]) tail.writeUInt16LE(end.count ?? directory.length, at)
  tail.writeUInt32LE(Buffer.concat(directory).length, 12)
  tail.writeUInt32LE(offset, 16)
  return Buffer.concat([...pieces, ...directory, tail])
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The files of a workbook with one sheet named `data`, of this XML. */
export const oneSheet = (sheet: string | Buffer): readonly ForgedFile[] => [
  {
    name: '[Content_Types].xml',
    data: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  },
  {
    name: 'xl/workbook.xml',
    data: `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    data: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  },
  { name: 'xl/worksheets/sheet1.xml', data: sheet },
]

/** The XML of a sheet with these rows. */
export const sheetOf = (rows: string, before = '') =>
  `<worksheet ${main}>${before}<sheetData>${rows}</sheetData></worksheet>`
