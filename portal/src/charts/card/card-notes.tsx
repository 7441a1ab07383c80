import { Icon } from '../../shell/text/icon.tsx'

/** What a reader must know of a chart beside its values, such as what it cannot follow. */
export const CardNotes = ({ notes }: { readonly notes: readonly string[] }) => (
  <output className="card-notes">
    {notes.map((note) => (
      <span key={note} className="card-note warning">
        <Icon name="warning" />
        {note}
      </span>
    ))}
  </output>
)
