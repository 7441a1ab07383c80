import { globe as globeRules } from '@isobath/domain'
import type { GlobeHandle } from '@isobath/plot/globe'
import { useMemo, useRef } from 'react'
import { Link } from 'wouter'
import { cruisePath } from '../../shell/address/page-paths.ts'
import type { Program } from '../../service/programs.ts'
import type { Camera } from '../../shell/globe/camera-code.ts'
import { PageGlobe } from '../../shell/globe/page-globe.tsx'
import { trackColours } from '../../shell/globe/track-colours.ts'
import { useGlobeTracks } from '../../shell/globe/use-globe-tracks.ts'
import { useAddressCamera } from '../../shell/globe/use-address-camera.ts'
import { useSettledCamera } from '../../shell/globe/use-settled-camera.ts'
import { defaultCruise, trackedCruises, viewOfCruises } from '../program-cruises.ts'
import { type ProgramState, readProgram } from '../state.ts'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly program: Program
  readonly state: ProgramState
  /** Takes the name of the chosen cruise; undefined where none is. */
  readonly onCruise: (name: string | undefined) => void
  readonly onCamera: (camera: Camera) => void
}

const byTrack = { by: 'track' } as const

/** The cruises of a program on a globe, and as a list in which one can be chosen. */
export default function ProgramGlobe({ program, state, onCruise, onCamera }: Props) {
  const globe = useRef<GlobeHandle>(null)
  const cruises = useMemo(() => trackedCruises(program), [program])
  const colours = useMemo(() => trackColours(cruises.length), [cruises.length])
  const positions = useMemo(
    () =>
      new Map(
        cruises.map(({ ID, trajectory: { times, lats, lons } }) => [
          ID,
          {
            time: Float64Array.from(times, (time) => Date.parse(time)),
            lat: Float64Array.from(lats),
            lon: Float64Array.from(lons),
          },
        ]),
      ),
    [cruises],
  )
  const tracks = useGlobeTracks(cruises, colours, positions)
  const usual = defaultCruise(program.name, cruises)
  const chosenOf = (name: string | undefined) =>
    name === undefined ? usual : cruises.find(({ Name }) => Name === name)
  const chosen = chosenOf(state.cruise)
  const start = useAddressCamera(() => {
    const { camera, cruise } = readProgram(location.search)
    const begun = chosenOf(cruise)
    return { ...(camera ?? viewOfCruises(begun ? [begun] : cruises) ?? globeRules.initialCentre) }
  })
  const moved = useSettledCamera(onCamera)
  const choose = (id: string | undefined) => {
    const cruise = cruises.find(({ ID }) => String(ID) === id)
    onCruise(cruise?.Name)
    if (cruise) globe.current?.flyTo(String(cruise.ID))
  }
  return (
    <div className="program-globe">
      <div className="program-cruises">
        {cruises.length === 0 && <p className="soft">{screenTexts.noTracks}</p>}
        <ul>
          {cruises.map(({ ID, Name, Nickname }, i) => (
            <li key={ID} data-chosen={ID === chosen?.ID}>
              <button
                type="button"
                aria-pressed={ID === chosen?.ID}
                onClick={() => choose(ID === chosen?.ID ? undefined : String(ID))}
              >
                <svg className="program-swatch" viewBox="0 0 16 4" aria-hidden="true">
                  <rect width="16" height="4" rx="2" fill={colours[i]} />
                </svg>
                <span>{Name}</span>
                {Nickname !== null && Nickname !== Name && <span className="small soft">{Nickname}</span>}
              </button>
              <Link href={cruisePath(Name)} aria-label={screenTexts.pageOf(Name)}>
                {screenTexts.page}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="program-stage">
        <PageGlobe
          ref={globe}
          start={start}
          tracks={tracks}
          colouring={byTrack}
          {...(chosen ? { selected: String(chosen.ID) } : {})}
          label={screenTexts.globeOf(cruises.length, program.name)}
          content={String(tracks.length)}
          onCamera={moved}
          onPick={({ track }) => track && choose(track.id)}
        />
      </div>
    </div>
  )
}
