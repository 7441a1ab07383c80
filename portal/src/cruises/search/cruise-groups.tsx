import { formatCount, type CruiseGrouping } from '@isobath/domain'
import { useState } from 'react'
import type { CruiseRow } from '../../service/cruises.ts'
import type { CruiseGroup, FoundCruises } from './cruise-search.ts'
import { screenTexts } from './screen-texts.ts'

/** Up to this many cruises stand open in their groups at once. */
const openUpTo = 30

interface Props {
  readonly found: FoundCruises
  readonly grouping: CruiseGrouping
  readonly selected: readonly string[]
  readonly onToggle: (name: string) => void
}

/** The cruises that a search found, in groups that unfold to a table. */
export const CruiseGroups = ({ found, grouping, ...others }: Props) =>
  found.groups.map((group) => (
    <Group key={`${grouping} ${group.name}`} group={group} isOpenAtFirst={found.total <= openUpTo} {...others} />
  ))

interface GroupProps extends Pick<Props, 'selected' | 'onToggle'> {
  readonly group: CruiseGroup
  readonly isOpenAtFirst: boolean
}

function Group({ group: { name, cruises }, isOpenAtFirst, selected, onToggle }: GroupProps) {
  const [wish, setWish] = useState<boolean>()
  const isOpen = wish ?? isOpenAtFirst
  const chosen = cruises.filter(({ Name }) => selected.includes(Name)).length
  return (
    <details
      className="result-group cruise-group"
      open={isOpen}
      onToggle={(event) => setWish(event.currentTarget.open)}
    >
      <summary>
        <span className="result-group-name">{name}</span>
        {chosen > 0 && <span className="small cruise-chosen">{screenTexts.selected(formatCount(chosen))}</span>}
        <span className="result-group-count tabular soft">{formatCount(cruises.length)}</span>
      </summary>
      {isOpen && (
        <table className="cruise-table">
          <caption className="out-of-sight">{screenTexts.cruisesOf(name)}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cruises.map((cruise) => (
              <Row
                key={cruise.ID}
                cruise={cruise}
                isSelected={selected.includes(cruise.Name)}
                onToggle={() => onToggle(cruise.Name)}
              />
            ))}
          </tbody>
        </table>
      )}
    </details>
  )
}

const { columns } = screenTexts

interface RowProps {
  readonly cruise: CruiseRow
  readonly isSelected: boolean
  readonly onToggle: () => void
}

function Row({ cruise, isSelected, onToggle }: RowProps) {
  const { Name, Nickname, Ship_Name, Year, Chief_Name, Series, Sensors } = cruise
  const cells = [Nickname, Ship_Name, Year, Chief_Name, Series, Sensors.join(', ')]
  const id = `select-${cruise.ID}`
  return (
    <tr aria-selected={isSelected} onClick={(event) => event.target instanceof HTMLTableCellElement && onToggle()}>
      <td>
        <input id={id} type="checkbox" checked={isSelected} onChange={onToggle} aria-label={screenTexts.select(Name)} />
      </td>
      <th scope="row">
        <label htmlFor={id}>{Name}</label>
        {cruise.Lat_Min === null && <span className="small soft">{screenTexts.noPositions}</span>}
      </th>
      {cells.map((cell, i) => (
        <td key={columns[i + 2]} data-label={columns[i + 2]} data-empty={!cell}>
          {cell || <span className="soft">–</span>}
        </td>
      ))}
    </tr>
  )
}
