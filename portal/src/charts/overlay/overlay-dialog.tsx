import { formatBytes, formatUnit, guests, sentence, type Cut, type ExistingChart } from '@isobath/domain'
import { useAtomValue, useSetAtom } from 'jotai'
import { Suspense, useId, useState } from 'react'
import { fetchVisualizable, type Search } from '../../service/catalog.ts'
import { useSignedIn } from '../../service/people/use-signed-in.ts'
import { useRequest } from '../../service/use-request.ts'
import { bytesOfCut, roundBytes } from '../../shell/data-saving/sizes.ts'
import { Dialog } from '../../shell/dialog/dialog.tsx'
import { countPlotAtom, guestAtom } from '../../shell/guest/atom.ts'
import { lazyPart } from '../../shell/loading/lazy-part.tsx'
import { noSearch } from '../../shell/search/search.ts'
import { isUnknownVariable, type Target, unknownVariable, useTarget } from '../../shell/use-target.ts'
import { overlayProblem, overlayRequest } from './overlay-cut.ts'
import { screenTexts } from './screen-texts.ts'

const SearchOverlay = lazyPart(() => import('../../shell/variable-search/overlay.tsx'))

interface Props {
  /** What the chart shows, and its request. */
  readonly target: Target
  readonly cut: Cut
  readonly type: 'contours' | 'series'
  /** The variable over the chart now. */
  readonly overlay: number | undefined
  /** The chart by itself, and the others of the page. */
  readonly chart: ExistingChart
  readonly others: readonly ExistingChart[]
  readonly onOverlay: (variable: number | undefined) => void
  readonly onClose: () => void
}

/** Chooses the variable that lies over a chart. */
export default function OverlayDialog({ target, cut, type, overlay, chart, others, onOverlay, onClose }: Props) {
  const countPlot = useSetAtom(countPlotAtom)
  const user = useSignedIn()
  const guest = useAtomValue(guestAtom)
  const [chosen, setChosen] = useState(overlay)
  const [search, setSearch] = useState<Search>()
  const label = useId()
  const { row } = target
  const list = useRequest(row.Short_Name, (signal) => fetchVisualizable(row.Short_Name, signal))
  const listed = list.state === 'succeeded' ? list.value.variables.filter(({ ID }) => ID !== row.ID) : []
  const other = useTarget(chosen)
  const known = other.state === 'succeeded' ? other.value : undefined
  const request = known && overlayRequest(cut, known.variable)
  const isLimited = !user && (guest?.plots ?? 0) >= guests.plotsPerDay
  const problem = !known
    ? undefined
    : known.row.ID === row.ID
      ? screenTexts.sameVariable
      : request?.ok === false
        ? request.sentence
        : isLimited
          ? sentence({ type: 'guestLimit', plots: guest?.plots ?? 0 })
          : request && overlayProblem(request.cut, chart, others)
  const setOverlay = (variable: number | undefined) => {
    onOverlay(variable)
    onClose()
  }
  const draw = () => {
    setOverlay(chosen)
    if (!user) countPlot()
  }
  if (search) {
    return (
      <Suspense>
        <SearchOverlay
          search={search}
          onSearch={setSearch}
          chosen={chosen}
          onChoose={(found) => {
            setChosen(found)
            setSearch(undefined)
          }}
          onClose={() => setSearch(undefined)}
        />
      </Suspense>
    )
  }
  const isListed = chosen === undefined || listed.some(({ ID }) => ID === chosen)
  return (
    <Dialog
      title={screenTexts.of[type].title}
      onClose={onClose}
      buttons={
        <>
          {overlay !== undefined && (
            <button type="button" className="button" onClick={() => setOverlay(undefined)}>
              {screenTexts.of[type].remove}
            </button>
          )}
          <button type="button" className="button" onClick={onClose}>
            {screenTexts.cancel}
          </button>
          <button
            type="button"
            className="button primary"
            disabled={!request?.ok || problem !== undefined || chosen === overlay}
            onClick={draw}
          >
            {screenTexts.of[type].draw}
          </button>
        </>
      }
    >
      <p>{screenTexts.of[type].about}</p>
      {list.state === 'inProgress' && <p className="soft">{screenTexts.loading}</p>}
      {list.state === 'failed' && <p className="problem">{screenTexts.listFailed}</p>}
      {list.state === 'succeeded' && listed.length === 0 && isListed && <p className="soft">{screenTexts.noOther}</p>}
      {(listed.length > 0 || !isListed) && (
        <p className="field">
          <label htmlFor={label}>{screenTexts.variable}</label>
          <select
            id={label}
            className="select"
            value={chosen ?? ''}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {chosen === undefined && <option value="">{screenTexts.noVariable}</option>}
            {!isListed && (
              <option value={chosen}>
                {known
                  ? screenTexts.ofDataset(nameOf(known.row), known.row.Dataset_Name)
                  : screenTexts.loadingTheVariable}
              </option>
            )}
            {listed.map((variable) => (
              <option key={variable.ID} value={variable.ID}>
                {nameOf(variable)}
              </option>
            ))}
          </select>
        </p>
      )}
      <p>
        <button type="button" className="link" onClick={() => setSearch(noSearch)}>
          {screenTexts.ofAnotherDataset}
        </button>
      </p>
      <output>
        {problem !== undefined && <span className="problem">{problem}</span>}
        {isUnknownVariable(other) && <span className="problem">{unknownVariable(chosen)}</span>}
        {other.state === 'refused' && <span className="problem">{other.sentence}</span>}
        {other.state === 'failed' && !isUnknownVariable(other) && (
          <span className="problem">{screenTexts.variableFailed}</span>
        )}
        {problem === undefined && request?.ok && (
          <span className="soft small">
            {screenTexts.dataToLoad(formatBytes(roundBytes(bytesOfCut(request.cut, undefined))))}
          </span>
        )}
      </output>
    </Dialog>
  )
}

const nameOf = ({ Long_Name, Unit }: { readonly Long_Name: string; readonly Unit: string | null }) =>
  screenTexts.inUnit(Long_Name, formatUnit(Unit))
