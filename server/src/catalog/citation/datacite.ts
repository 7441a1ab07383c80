import { catalogName, citationOf } from './citation.ts'
import type { DatasetRecord } from './dataset-record.ts'

/** The version of DataCite's metadata that all 4.x versions are written as. */
const kernel = 'http://datacite.org/schema/kernel-4'

/**
 * A dataset as DataCite 4.6 describes one in JSON (schema.datacite.org/meta/kernel-4.6). Unknown properties are left out, such as whether the creator is a person.
 *
 * @param publicUrl where people reach the service, without a slash at its end
 */
export function dataCite(record: DatasetRecord, publicUrl: string) {
  const { dataset, licence, listed, references, tables } = record
  const { creator, title, year, version, publisher, doi, url } = citationOf(record, publicUrl)
  const subjects = [dataset.Study_Domain, ...(dataset.Keywords?.split(', ') ?? [])].filter((word) => word !== '')
  const related = new Set(references.flatMap(({ Data_DOI }) => (Data_DOI && Data_DOI !== doi ? [Data_DOI] : [])))
  const regions = dataset.Regions?.split(',') ?? []
  return {
    ...(doi ? { doi } : {}),
    schemaVersion: kernel,
    types: { resourceTypeGeneral: 'Dataset', resourceType: dataset.Make },
    creators: [{ name: creator }],
    titles: [{ title }, { title: dataset.Short_Name, titleType: 'AlternativeTitle' }],
    publisher: { name: publisher },
    publicationYear: year,
    ...(version ? { version } : {}),
    subjects: [...new Set(subjects)].map((subject) => ({ subject })),
    dates: [
      ...(dataset.Dataset_Release_Date ? [{ date: dataset.Dataset_Release_Date, dateType: 'Issued' }] : []),
      ...distinct(
        tables.flatMap(({ time }) => (time ? [{ date: `${time.from}/${time.to}`, dateType: 'Collected' }] : [])),
      ),
      { date: listed, dateType: 'Available' },
    ],
    alternateIdentifiers: [
      { alternateIdentifier: dataset.Short_Name, alternateIdentifierType: `${catalogName} short name` },
      { alternateIdentifier: url, alternateIdentifierType: 'URL' },
    ],
    relatedIdentifiers: [...related].map((relatedIdentifier) => ({
      relatedIdentifier,
      relatedIdentifierType: 'DOI',
      relationType: 'References',
    })),
    sizes: distinct(tables.map(({ rows }) => `${rows} rows`)),
    ...(licence ? { rightsList: [{ rights: licence }] } : {}),
    descriptions: [{ description: dataset.Description, descriptionType: 'Abstract' }],
    geoLocations: distinct([
      ...regions.map((geoLocationPlace) => ({ geoLocationPlace })),
      ...tables.map(({ box: { west, east, south, north } }) => ({
        geoLocationBox: {
          westBoundLongitude: west,
          eastBoundLongitude: east,
          southBoundLatitude: south,
          northBoundLatitude: north,
        },
      })),
    ]),
  }
}

/** Each value once; the schema requires it of its lists. */
export const distinct = <T>(values: readonly T[]): readonly T[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
]
