import { visualizeButton, type Verdict } from '@isobath/domain'

interface Props {
  readonly chosen: boolean
  readonly typed: boolean
  readonly verdict: Verdict
  readonly onFind: () => void
  readonly onVisualize: () => void
}

/** What to do next, while there is nothing to look at. */
export function EmptyView({ chosen, typed, verdict, onFind, onVisualize }: Props) {
  return (
    <div className="empty">
      {!chosen && (
        <>
          <p className="empty-title">Choose a variable to begin</p>
          <p className="soft">
            Search the catalogue, set ranges, and see how large the request is before it is fetched.
          </p>
          <button type="button" className="button primary" onClick={onFind}>
            Search variables
          </button>
        </>
      )}
      {chosen && !typed && (
        <>
          <p className="empty-title">Choose a visualization type</p>
          <p className="soft">The size of the request is checked as soon as a type is chosen.</p>
        </>
      )}
      {chosen && typed && (
        <>
          <p className="empty-title">{verdict.ok ? 'Ready to draw' : 'Not ready to draw yet'}</p>
          <p className="soft">{verdict.ok ? 'The request is within the limits.' : visualizeButton(chosen, verdict)}</p>
          {verdict.ok && (
            <button type="button" className="button primary" onClick={onVisualize}>
              Create Visualization
            </button>
          )}
        </>
      )}
      <p className="small soft empty-note">The globe is not in this release yet.</p>
    </div>
  )
}
