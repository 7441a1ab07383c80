import { downloads, formatCount, sentence } from '@isobath/domain'
import { Link } from 'wouter'
import { datasetPath } from '../../catalog/results/dataset-path.ts'
import type { DatasetPage } from '../../service/catalog.ts'
import { loginPath, signedIn } from '../../service/session.ts'

const formats = [
  { format: 'csv', label: 'CSV' },
  { format: 'parquet', label: 'Parquet' },
  { format: 'netcdf', label: 'NetCDF', isForFields: true },
] as const

/** The whole table as a file, in the formats that the service writes. Files need an account (R12). */
export function Files({ dataset }: Pick<DatasetPage, 'dataset'>) {
  const { Short_Name, Table_Name, Row_Count, Spatial_Resolution } = dataset
  const isField = Spatial_Resolution !== 'Irregular'
  const isTooLarge = Row_Count !== null && Row_Count >= downloads.rows
  return (
    <section id="download" aria-labelledby="download-title" className="dataset-section">
      <h2 id="download-title">Download</h2>
      {signedIn() ? (
        <>
          <p className="soft small">
            {isTooLarge
              ? sentence({ type: 'downloadTooLarge' })
              : `The whole table${Row_Count === null ? '' : `, ${formatCount(Row_Count)} rows`}.`}
          </p>
          <p className="dataset-links">
            {formats
              .filter(({ format }) => format !== 'netcdf' || isField)
              .map(({ format, label }) => (
                <a
                  key={format}
                  className="button"
                  aria-disabled={isTooLarge || undefined}
                  href={
                    isTooLarge
                      ? undefined
                      : `/api/data/download?${new URLSearchParams({ shortname: Short_Name, table: Table_Name, format }).toString()}`
                  }
                  download
                >
                  {label}
                </a>
              ))}
          </p>
        </>
      ) : (
        <>
          <p>Please login to download data</p>
          <p className="dataset-links">
            <Link href={loginPath(datasetPath(Short_Name))} className="button primary">
              Login
            </Link>
          </p>
        </>
      )}
    </section>
  )
}
