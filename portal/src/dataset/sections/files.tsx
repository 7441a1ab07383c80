import { downloads, formatCount, sentence } from '@isobath/domain'
import { useSetAtom } from 'jotai'
import { loginAtom } from '../../shell/login/login-atom.ts'
import type { DatasetPage } from '../../service/catalog.ts'
import { useSignedIn } from '../../service/people/use-signed-in.ts'
import { screenTexts } from './screen-texts.ts'

const formats = [
  { format: 'csv', label: screenTexts.csv },
  { format: 'parquet', label: screenTexts.parquet },
  { format: 'netcdf', label: screenTexts.netcdf, isForFields: true },
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
      <h2 id="download-title">{screenTexts.download}</h2>
      {user ? (
        <>
          <p className="soft small">
            {isTooLarge
              ? sentence({ type: 'downloadTooLarge' })
              : Row_Count === null
                ? screenTexts.theWholeTable
                : screenTexts.theWholeTableOf(formatCount(Row_Count))}
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
          <p>{screenTexts.loginToDownload}</p>
          <p className="dataset-links">
            <button type="button" className="button primary" onClick={() => logIn({ purpose: 'download' })}>
              {screenTexts.login}
            </button>
          </p>
        </>
      )}
    </section>
  )
}
