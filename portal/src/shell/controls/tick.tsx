interface Props {
  /** What is ticked, for screen readers: the text beside it is a link or a cell. */
  readonly label: string
  readonly isTicked: boolean
  readonly className?: string
  readonly onTick: (isTicked: boolean) => void
}

/** A box to tick in a list, with room for a finger around it. */
export const Tick = ({ label, isTicked, className = '', onTick }: Props) => (
  <label className={`tick ${className}`}>
    <input type="checkbox" aria-label={label} checked={isTicked} onChange={(event) => onTick(event.target.checked)} />
  </label>
)

/** What is ticked once one of its kind was ticked, or no longer is. */
export const withTick = <T,>(ticked: readonly T[], one: T, isTicked: boolean): readonly T[] =>
  isTicked ? [...ticked, one] : ticked.filter((each) => each !== one)
