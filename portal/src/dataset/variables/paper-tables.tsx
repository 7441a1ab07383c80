import { metadataEntries } from '../sections/metadata-entries.ts'
import { cellText, type Column, columnGroups, type VariableEntry } from './columns.ts'

const [nameColumn] = columnGroups[0]!.columns

/** The tables of the grid for paper: one for each group of columns, as wide as a page, each with the name of its variables. */
export const PaperTables = ({ variables }: { readonly variables: readonly VariableEntry[] }) => (
  <div className="paper-tables">
    {columnGroups.map(({ label, columns }) => {
      const others = columns.filter(({ key, isHidden }) => key !== nameColumn?.key && !isHidden)
      return (
        <table key={label}>
          <caption>{label}</caption>
          <thead>
            <tr>
              {[nameColumn!, ...others].map(({ key, label, isNumber }) => (
                <th key={key} scope="col" data-number={isNumber}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {variables.map((entry) => (
              <tr key={entry.Variable}>
                <th scope="row">{entry.Long_Name}</th>
                {others.map((column) => (
                  <td key={column.key} data-number={column.isNumber}>
                    {paperText(column, entry)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
    })}
  </div>
)

/** What a cell says on paper, where nothing can be opened: all of it. */
const paperText = (column: Column, entry: VariableEntry): string =>
  column.key === 'Metadata'
    ? metadataEntries(entry.Metadata)
        .map(({ name, value }) => `${name}: ${value}`)
        .join('; ')
    : cellText(column, entry)
