import { downloads, formatCount, sentence } from '@isobath/domain'
import { useSetAtom } from 'jotai'
import { loginAtom } from '../../account/login/login-atom.ts'
import type { DatasetPage } from '../../service/catalog.ts'
import { useSignedIn } from '../../service/use-signed-in.ts'

const formats = [
  { format: 'csv', label: 'CSV' },
  { format: 'parquet', label: 'Parquet' },
  { format: 'netcdf', label: 'NetCDF', isForFields: true },
] as const

/** The whole table as a file, in the formats that the service writes. Files need an account (R12). */
export function Files({ dataset }: Pick<DatasetPage, 'dataset'>) {
  const { Short_Name, Table_Name, Row_Count, Spatial_Resolution } = dataset
  const user = useSignedIn()
  const logIn = useSetAtom(loginAtom)
  const isField = Spatial_Resolution !== 'Irregular'
  const isTooLarge = Row_Count !== null && Row_Count >= downloads.rows
  return (
    <section id="download" aria-labelledby="download-title" className="dataset-section">
      <h2 id="download-title">Download</h2>
      {user ? (
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
            <button
              type="button"
              className="button primary"
              onClick={() => logIn({ title: 'Please login to download data' })}
            >
              Login
            </button>
          </p>
        </>
      )}
    </section>
  )
}
