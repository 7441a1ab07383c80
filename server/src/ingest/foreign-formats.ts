/** A format that is known and not read, and how to go on, as parts of a sentence. */
export interface ForeignFormat {
  readonly what: string
  readonly way: string
}

interface KnownHead extends ForeignFormat {
  readonly isHead: (head: Buffer) => boolean
}

const asCsv = 'export its table as CSV'
const unpacked = 'unpack it, or pack it with gzip or as ZIP'
const gdal = 'convert it to NetCDF, as with `gdal_translate -of netCDF`'
const features = 'export it as CSV with times and positions, as with `ogr2ogr -f CSV -lco GEOMETRY=AS_XY`'

/** Bytes at the beginning of a file, or further on. */
const bytes = (hex: string, at = 0) => {
  const wanted = Buffer.from(hex, 'hex')
  return (head: Buffer) => head.subarray(at, at + wanted.length).equals(wanted)
}
/** Letters at the beginning of a file that is no text. */
const letters = (text: string) => (head: Buffer) => head.toString('latin1', 0, text.length) === text && head.includes(0)
/** A text that begins so. */
const text = (pattern: RegExp) => (head: Buffer) =>
  !head.includes(0) && pattern.test(head.toString('utf8').replace(/^\ufeff/, ''))

/** A file of Matlab 4 begins with five whole numbers, its type, rows, columns, whether it is complex, and the length of the name of the first variable, and with that name. */
function isMatlab4(head: Buffer): boolean {
  if (head.length < 22) return false
  return [head.readInt32LE.bind(head), head.readInt32BE.bind(head)].some((read, order) => {
    const [type = 0, rows = 0, columns = 0, complex = 0, length = 0] = [0, 4, 8, 12, 16].map((at) => read(at))
    const isType = Math.floor(type / 1000) === order && type % 1000 < 53 && type % 10 < 3
    const name = head.toString('latin1', 20, 19 + length)
    const isShape = rows >= 0 && columns >= 0 && (complex === 0 || complex === 1) && length > 1 && length < 65
    return isType && isShape && /^[a-z]\w*$/i.test(name) && head[19 + length] === 0
  })
}

const known: readonly KnownHead[] = [
  { what: 'a GRIB file', way: 'convert it to NetCDF, as with `cdo -f nc4 copy`', isHead: letters('GRIB') },
  { what: 'a BUFR file', way: asCsv, isHead: letters('BUFR') },
  { what: 'an HDF4 file', way: gdal, isHead: bytes('0e031301') },
  {
    what: 'a file of Matlab',
    way: 'save its variables as a table, as with `writetable`, or as NetCDF',
    isHead: (head) => letters('MATLAB ')(head) || isMatlab4(head),
  },
  { what: 'a shapefile', way: features, isHead: bytes('0000270a') },
  ...['49492a00', '4d4d002a', '49492b00', '4d4d002b'].map((hex) => ({ what: 'a TIFF', way: gdal, isHead: bytes(hex) })),
  { what: 'a tar archive', way: 'unpack it and give its files, or pack them as ZIP', isHead: bytes('7573746172', 257) },
  ...[
    ['bzip2', '425a68'],
    ['xz', 'fd377a585a00'],
    ['Zstandard', '28b52ffd'],
    ['7-Zip', '377abcaf271c'],
    ['RAR', '526172211a07'],
    ['compress', '1f9d'],
  ].map(([packer = '', hex = '']) => ({ what: `packed by ${packer}`, way: unpacked, isHead: bytes(hex) })),
  ...['ARROW1', 'FEA1'].map((magic) => ({
    what: 'an Arrow file',
    way: 'write it as Parquet',
    isHead: letters(magic),
  })),
  // A stream of Arrow begins with a mark and the length of its schema, which begins with an offset of 16.
  {
    what: 'an Arrow stream',
    way: 'write it as Parquet',
    isHead: (head) => bytes('ffffffff')(head) && bytes('10000000', 8)(head),
  },
  { what: 'a grid of Surfer', way: gdal, isHead: (head) => /^(DSAA\s|DSBB|DSRB)/.test(head.toString('latin1', 0, 5)) },
  { what: 'an ESRI ASCII grid', way: gdal, isHead: text(/^\s*ncols\s+\d+\s+nrows\s+\d+\s+[xy]ll/i) },
  { what: 'a SQLite database', way: asCsv, isHead: letters('SQLite format 3') },
  { what: 'a PDF', way: 'give the table itself', isHead: (head) => head.toString('latin1', 0, 5) === '%PDF-' },
  { what: 'a web page', way: 'fetch the file itself', isHead: text(/^\s*(<!doctype html|<html)/i) },
  { what: 'a KML or GPX file', way: features, isHead: text(/^\s*<[^]*<(kml|gpx)\b/i) },
  { what: 'an XML file', way: asCsv, isHead: text(/^\s*</) },
  {
    what: 'a JSON file',
    way: 'give its table as CSV, which ERDDAP writes where the address ends in .csv',
    // A bracket may also begin the section of a head: `[cast header]`.
    isHead: text(/^\s*(\{|\[\s*(\[|\{|"|-?\d|\]|(true|false|null)\s*[,\]]))/),
  },
]

/** The known format of a file that begins so; undefined of formats that are read, and of unknown ones. */
export const foreignFormatOf = (head: Buffer): ForeignFormat | undefined => known.find(({ isHead }) => isHead(head))

/** The format of an archive that is known by the names of its files. */
export function foreignArchiveOf(names: readonly string[]): ForeignFormat | undefined {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if (names.includes('mimetype') && has(/^META-INF\/manifest\.xml$/))
    return { what: 'an OpenDocument file', way: 'save it as .xlsx or CSV' }
  if (has(/(^|\/)meta\.xml$/i) && has(/(^|\/)(event|occurrence)s?\.(txt|csv|tsv)$/i))
    return {
      what: 'a Darwin Core Archive',
      way: 'give one table, with eventDate, decimalLatitude and decimalLongitude in each row, such as its occurrences joined with their events',
    }
  if (has(/\.shp$/i)) return { what: 'a shapefile', way: features }
  return has(/^doc\.kml$/i) ? { what: 'a KMZ file', way: features } : undefined
}

/** What a folder is that is no store of Zarr. */
export const foreignFolder: ForeignFormat = { what: 'a folder', way: 'give its files' }

/** What is neither a file nor a folder: a pipe, whose reader waits for a writer that may never come, or a device. */
export const foreignPipe: ForeignFormat = { what: 'a pipe or a device', way: 'write its bytes into a file' }
