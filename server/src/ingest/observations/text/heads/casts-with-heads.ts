import type { TableFault } from '../../../problem.ts'
import type { Line } from '../text-lines.ts'
import type { HeadFormat } from './text-head.ts'

/** Lines at the beginning in which a format shows. */
const shownLines = 100

const isFirst =
  (pattern: RegExp) =>
  ([first]: readonly Line[]) =>
    pattern.test(first?.text ?? '')
const hasLine = (pattern: RegExp) => (lines: readonly Line[]) =>
  lines.slice(0, shownLines).some(({ text }) => pattern.test(text))

/** Formats with a head of their own that are not read, most with one for every cast. They are known, so that their refusal says what to give instead. */
const known: readonly { readonly isOf: (lines: readonly Line[]) => boolean; readonly fault: TableFault }[] = [
  {
    // The CSV of WODselect: `CAST ,,,67064,WOD Unique Cast Number,WOD code`.
    isOf: (lines) => hasLine(/^CAST\s*,,/)(lines.slice(0, 3)),
    fault: 'it is the CSV of the World Ocean Database, with a head for each cast: order its NetCDF instead',
  },
  {
    isOf: (lines) =>
      isFirst(/^\*[A-Z0-9]{2}/)(lines) &&
      lines.slice(1).some(({ text }) => /^\*(NB PARAMETERS|SURFACE SAMPLES)=/i.test(text)),
    fault: 'it is of MEDATLAS, with a head for each cast: convert it to a spreadsheet of Ocean Data View instead',
  },
  {
    // World Ocean Database 2018, User's Manual: `C41303567064US5112031934 8 74421…`, numbers with their counts of digits before them.
    isOf: isFirst(/^[ABC]\d{5,15}[A-Z0-9]{2}\d[\d -]{40,}$/),
    fault:
      'it is in the native format of the World Ocean Database, with a head for each cast: order its NetCDF instead',
  },
  {
    // Listings of the British Oceanographic Data Centre other than those of tide gauges (`bodc-tide-gauge.ts`): `1 1994/11/19 00.51.58     0.210`.
    isOf: (lines) => hasLine(/^\s*Number\s+yyyy mm dd hh mi ssf/i)(lines) || isFirst(/^BODC Request Format/i)(lines),
    fault:
      'it is a listing of the British Oceanographic Data Centre with flags behind its numbers: write it as CSV with time, lat and lon in each row',
  },
  {
    isOf: isFirst(/^dbd_label:/i),
    fault:
      'it is the text of a Slocum glider, whose positions are degrees and minutes in one number: convert it to NetCDF instead',
  },
  {
    // Probes of Sippican: `// This is a MK21 EXPORT DATA FILE  (EDF)`.
    isOf: isFirst(/^\/\/.*\bMK\d+ EXPORT DATA FILE/i),
    fault:
      'it is an export of a Sippican probe, whose time and place stand in its head: write it as CSV with time, lat and lon in each row',
  },
  {
    // Radials and totals of CODAR: `%FileType: LLUV rdls "RadialMap"`.
    isOf: hasLine(/^%FileType:\s*LLUV/i),
    fault:
      'it is an LLUV file of an HF radar, whose time and units stand in its head: write it as CSV with time, lat and lon in each row',
  },
  {
    // Climatologies of NOAA: `#COMMA SEPARATED LATITUDE, LONGITUDE, AND VALUES AT DEPTHS (M):0,5,10`.
    isOf: (lines) => hasLine(/^#\s*COMMA SEPARATED LATITUDE, LONGITUDE, AND VALUES? AT DEPTHS/i)(lines.slice(0, 5)),
    fault:
      'it is the CSV of the World Ocean Atlas, with a column for each depth: take the NetCDF of the same field instead',
  },
  {
    // Reports of ships of ICOADS (IMMA1): year, month, day, hour, latitude, longitude and version of the format in the first 26 characters, and behind 108 the number 1 and the length 65 of what ICOADS attaches.
    isOf: isFirst(/^(1[5-9]|20)\d\d[ 01][ \d][ 0-3][ \d][ \d]{4}[ \d-]{5}[ \d-]{6}[ \d]{2}\d[ \d].{81} 165/),
    fault:
      'it is of IMMA, the format of ICOADS whose numbers stand at fixed places: take the NetCDF of the same reports instead',
  },
  {
    // Fisheries and Oceans Canada: `ODF_HEADER,`.
    isOf: isFirst(/^\s*ODF_HEADER\s*,/),
    fault:
      'it is an ODF file of Fisheries and Oceans Canada, whose time, place and names stand in its head: write it as CSV with time, lat and lon in each row',
  },
  {
    // Moorings of the Pacific Marine Environmental Laboratory: ` Location:  0N 140W  01 Jan 2020 to … Gen. Date Jan 04 2020`.
    isOf: isFirst(/^\s*Location:.*\bGen\. Date\b/i),
    fault:
      'it is a listing of a mooring of NOAA, whose place and depths stand in its head: take the NetCDF of the same data instead',
  },
  {
    // Ice-Tethered Profilers of Woods Hole: `%ITP 59, profile 2: year day longitude(E+) latitude(N+) ndepths`.
    isOf: isFirst(/^%ITP\s*\d+/i),
    fault:
      'it is a profile of an Ice-Tethered Profiler, whose place stands in its head and whose days are those of a year: write it as CSV with time, lat and lon in each row',
  },
  {
    isOf: hasLine(/^COPEPOD internal STATION ID/i),
    fault: 'it is of COPEPOD, with a head for each station: take its short format, one row for each value, instead',
  },
  {
    // Casts of AML Oceanographic, as SeaCast writes them.
    isOf: isFirst(/^\[cast header\]/i),
    fault:
      'it is a cast of AML Oceanographic, whose place stands in its head: give the lines below [data] alone, and the place with --place LAT,LON',
  },
  {
    // Tables in levels of GLOBEC: `sta = 6, lat = 38.03, lon = -72.99`.
    isOf: hasLine(/^\s*\w+\s*=\s*[^,=]+,.*\blat\w*\s*=\s*-?\d/i),
    fault: 'it has a line with the place of each station above the rows: write time, lat and lon in each row',
  },
  {
    // Loggers of RBR before the CSV of Ruskin: `Model=XR-420`.
    isOf: isFirst(/^Model\s*=/i),
    fault:
      'it is the text of a logger of RBR with a head of its own: write it as CSV with time, lat and lon in each row',
  },
]

export const castsWithHeads: HeadFormat = {
  isHead: (lines) => known.some(({ isOf }) => isOf(lines)),
  readHead: (lines) => known.find(({ isOf }) => isOf(lines))?.fault ?? 'its casts have heads: give one table',
}
