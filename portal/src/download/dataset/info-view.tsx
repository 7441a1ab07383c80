import { downloads, formatCount } from '@isobath/domain'

/** Explains subsets and direct download. */
export const InfoView = ({ onBack }: { readonly onBack: () => void }) => (
  <>
    <div className="dialog-scroll description">
      <p>
        A download holds the rows of a dataset as CSV, and its metadata as a workbook. It must have fewer than{' '}
        {formatCount(downloads.rows)} rows. A larger dataset needs a subset: choose its latitudes, longitudes, dates and
        depths, and the service counts the rows.
      </p>
      <p>
        Ancillary data are values of other datasets at the times and places of these rows. They are further columns of
        the CSV.
      </p>
      <p>
        Direct download gives the files of the dataset as they are in CMAP Storage, without a limit of rows. At most{' '}
        {formatCount(downloads.files)} files of a folder and 10 GB come at once.
      </p>
    </div>
    <div className="dialog-buttons">
      <button type="button" className="button primary" onClick={onBack}>
        Back
      </button>
    </div>
  </>
)
