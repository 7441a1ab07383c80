import { formatUnit, type VariableRow } from '@isobath/domain'
import { DetailsDialog } from './details-dialog.tsx'
import { factsOf } from './facts.ts'

/** All that the catalog knows of the chosen variable. */
export default function VariableDetails({ row, onClose }: { readonly row: VariableRow; readonly onClose: () => void }) {
  const unit = formatUnit(row.Unit)
  return (
    <DetailsDialog title={unit === '' ? row.Long_Name : `${row.Long_Name} (${unit})`} onClose={onClose}>
      {row.Comment && <p>{row.Comment}</p>}
      <dl className="facts">
        {factsOf(row).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </DetailsDialog>
  )
}
