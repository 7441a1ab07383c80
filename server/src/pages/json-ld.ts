import { catalogName, citationOf } from '../catalog/citation/citation.ts'
import { distinct } from '../catalog/citation/datacite.ts'
import type { DatasetRecord, TableRecord } from '../catalog/citation/dataset-record.ts'
import { parquetMediaType } from '../engine/formats/parquet.ts'
import { netcdfMediaType } from '../engine/formats/netcdf.ts'

/** Characters of a description that search engines read (developers.google.com/search/docs/appearance/structured-data/dataset). */
const mostDescription = 5000

/**
 * A dataset in the words of schema.org, as science-on-schema.org 1.3 recommends them for data repositories.
 *
 * @param publicUrl where people reach the service, without a slash at its end
 */
export function jsonLd(record: DatasetRecord, publicUrl: string): Readonly<Record<string, unknown>> {
  const { dataset, licence, changed, isContinuouslyUpdated, references, tables, variables } = record
  const { creator, title, version, publisher, doi, url } = citationOf(record, publicUrl)
  const times = distinct(
    tables.flatMap(({ time }) => (time ? [`${time.from}/${isContinuouslyUpdated ? '..' : time.to}`] : [])),
  )
  return {
    '@context': 'https://schema.org/',
    '@type': 'Dataset',
    '@id': doi ? `https://doi.org/${encodeURI(doi)}` : url,
    name: title,
    alternateName: dataset.Short_Name,
    description: dataset.Description.slice(0, mostDescription),
    url,
    ...(doi ? { identifier: identifierOf(doi) } : {}),
    ...(version ? { version } : {}),
    ...(dataset.Keywords ? { keywords: dataset.Keywords.split(', ') } : {}),
    ...(licence
      ? { license: /^https?:\/\//.test(licence) ? licence : { '@type': 'CreativeWork', name: licence } }
      : {}),
    isAccessibleForFree: true,
    ...(dataset.Dataset_Release_Date ? { datePublished: dataset.Dataset_Release_Date } : {}),
    sdDatePublished: changed,
    creator: { '@type': 'Organization', name: creator },
    publisher: { '@type': 'Organization', name: publisher },
    ...(dataset.Acknowledgement ? { creditText: dataset.Acknowledgement } : {}),
    ...(references.length > 0 ? { citation: references.map(({ Reference }) => Reference) } : {}),
    includedInDataCatalog: { '@type': 'DataCatalog', name: catalogName, url: `${publicUrl}/catalog` },
    ...(times.length > 0 ? { temporalCoverage: alone(times) } : {}),
    spatialCoverage: alone(distinct(tables.map(placeOf))),
    variableMeasured: variables.map((variable) => ({
      '@type': 'PropertyValue',
      name: variable.Variable,
      description: variable.Long_Name,
      ...(variable.Unit ? { unitText: variable.Unit } : {}),
      ...(variable.Variable_Min === null ? {} : { minValue: Number(variable.Variable_Min) }),
      ...(variable.Variable_Max === null ? {} : { maxValue: Number(variable.Variable_Max) }),
      measurementTechnique: variable.Sensor,
    })),
    distribution: tables.flatMap((table) => filesOf(dataset.Short_Name, table, publicUrl)),
  }
}

const alone = <T>(values: readonly T[]): T | readonly T[] | undefined => (values.length > 1 ? values : values[0])

const identifierOf = (doi: string) => ({
  '@type': 'PropertyValue',
  propertyID: 'https://registry.identifiers.org/registry/doi',
  value: `doi:${doi}`,
  url: `https://doi.org/${encodeURI(doi)}`,
})

/** South, west, north, east; a box across 180° is two, one on either side (as in RFC 7946, 3.1.9). A box without extent is a point. */
function placeOf({ box: { south, west, north, east } }: TableRecord) {
  const shape = (from: number, to: number) => ({ '@type': 'GeoShape', box: [south, from, north, to].join(' ') })
  const geo =
    south === north && west === east
      ? { '@type': 'GeoCoordinates', latitude: south, longitude: west }
      : west > east
        ? [shape(west, 180), shape(-180, east)]
        : shape(west, east)
  return { '@type': 'Place', geo }
}

const formats = [
  { format: 'csv', type: 'text/csv' },
  { format: 'parquet', type: parquetMediaType },
  { format: 'netcdf', type: netcdfMediaType },
] as const

const filesOf = (shortName: string, { name, isField }: TableRecord, publicUrl: string) =>
  formats
    .filter(({ format }) => format !== 'netcdf' || isField)
    .map(({ format, type }) => ({
      '@type': 'DataDownload',
      name: `${name} as ${format}`,
      encodingFormat: type,
      contentUrl: `${publicUrl}/api/data/download?${new URLSearchParams({ shortname: shortName, table: name, format }).toString()}`,
    }))

/** JSON for a script element: no text of it can end the element, begin a comment of HTML, or steer what shows the page's source. */
export const scriptText = (value: unknown) =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029\p{Cc}\p{Bidi_Control}]/gu, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, '0')
    return `\\u${code}`
  })
