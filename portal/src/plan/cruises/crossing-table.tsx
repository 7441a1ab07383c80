import { formatTime } from '@isobath/domain'
import { Link } from 'wouter'
import { kilometres, miles } from '../waypoints/distance.ts'
import type { Crossing } from './find-crossings.ts'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly crossings: readonly Crossing[]
  /** The colour of each cruise that is on the globe, by its id. */
  readonly colours: ReadonlyMap<number, string | undefined>
}

const explorer = '/visualization/cruises'
const addressOf = (names: readonly string[]) =>
  `${explorer}?${names.map((name) => `cruise=${encodeURIComponent(name)}`).join('&')}`

/** Nearer than this a cruise crossed the track, metres. */
const crossedWithin = 1

/** The cruises that came near, the nearest first. */
export function CrossingTable({ crossings, colours }: Props) {
  const left = crossings.filter(({ track }) => !track).length
  return (
    <div className="crossing-list">
      <p className="crossing-count">
        <output>{screenTexts.found(crossings.length)}</output>
        <Link href={addressOf(crossings.map(({ cruise }) => cruise.Name))}>{screenTexts.showInExplorer}</Link>
      </p>
      {left > 0 && <p className="small soft">{screenTexts.leftOut(left)}</p>}
      <div className="crossing-scroll">
        <table className="crossing-table">
          <thead>
            <tr>
              <th scope="col">{screenTexts.cruise}</th>
              <th scope="col">{screenTexts.closestApproach}</th>
              <th scope="col">{screenTexts.date}</th>
              <th scope="col">{screenTexts.placeOnTheTrack}</th>
            </tr>
          </thead>
          <tbody>
            {crossings.map(({ cruise, approach }) => (
              <tr key={cruise.ID}>
                <th scope="row">
                  <span className="crossing-swatch" style={{ background: colours.get(cruise.ID) ?? 'transparent' }} />
                  <Link href={addressOf([cruise.Name])}>{cruise.Name}</Link>
                  {cruise.Nickname && <span className="small soft">{cruise.Nickname}</span>}
                </th>
                <td className="tabular">
                  {approach.metres < crossedWithin
                    ? screenTexts.crossed
                    : screenTexts.distance(miles(approach.metres), kilometres(approach.metres))}
                </td>
                <td className="tabular">
                  {Number.isNaN(approach.time)
                    ? screenTexts.unknown
                    : formatTime(Math.round(approach.time / 60_000) * 60_000)}
                </td>
                <td className="tabular">{screenTexts.leg(approach.leg + 1, miles(approach.along))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
