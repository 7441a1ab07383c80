import { formatCount } from '@isobath/domain'

interface Props {
  readonly rows: number
  readonly canDirect: boolean
  readonly onDirect: () => void
  readonly onStandard: () => void
  readonly onClose: () => void
}

/** Says how large a dataset is before the whole of it is downloaded, and offers its files instead. */
export const RowCountView = ({ rows, canDirect, onDirect, onStandard, onClose }: Props) => (
  <>
    <div className="dialog-scroll">
      <p>
        This dataset has {formatCount(rows)} rows.{' '}
        {canDirect
          ? 'Its files in CMAP Storage come sooner than a file that is made from its rows.'
          : 'It takes some time to make a file of them.'}
      </p>
    </div>
    <div className="dialog-buttons">
      <button type="button" className="button" onClick={onClose}>
        Cancel
      </button>
      <button type="button" className="button" onClick={onStandard}>
        Continue with Standard Download
      </button>
      <button type="button" className="button primary" disabled={!canDirect} onClick={onDirect}>
        Direct Download
      </button>
    </div>
  </>
)
