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
import { contoursProblem, contoursRequest } from './contours-cut.ts'
import { screenTexts } from './screen-texts.ts'

const SearchOverlay = lazyPart(() => import('../../shell/variable-search/overlay.tsx'))

interface Props {
  /** What the chart shows, and its request. */
  readonly target: Target
  readonly cut: Cut
  /** The variable of its contours now. */
  readonly contours: number | undefined
  /** The chart without contours, and the others of the page. */
  readonly chart: ExistingChart
  readonly others: readonly ExistingChart[]
  readonly onContours: (variable: number | undefined) => void
  readonly onClose: () => void
}

/** Chooses the variable whose contours lie over a chart. */
export default function ContoursDialog({ target, cut, contours, chart, others, onContours, onClose }: Props) {
  const countPlot = useSetAtom(countPlotAtom)
  const user = useSignedIn()
  const guest = useAtomValue(guestAtom)
  const [chosen, setChosen] = useState(contours)
  const [search, setSearch] = useState<Search>()
  const label = useId()
  const { row } = target
  const list = useRequest(row.Short_Name, (signal) => fetchVisualizable(row.Short_Name, signal))
  const listed = list.state === 'succeeded' ? list.value.variables.filter(({ ID }) => ID !== row.ID) : []
  const other = useTarget(chosen)
  const known = other.state === 'succeeded' ? other.value : undefined
  const request = known && contoursRequest(cut, known.variable)
  const isLimited = !user && (guest?.plots ?? 0) >= guests.plotsPerDay
  const problem = !known
    ? undefined
    : known.row.ID === row.ID
      ? screenTexts.sameVariable
      : request?.ok === false
        ? request.sentence
        : isLimited
          ? sentence({ type: 'guestLimit', plots: guest?.plots ?? 0 })
          : request && contoursProblem(request.cut, chart, others)
  const setContours = (variable: number | undefined) => {
    onContours(variable)
    onClose()
  }
  const draw = () => {
    setContours(chosen)
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
      title={screenTexts.contoursOfAnother}
      onClose={onClose}
      buttons={
        <>
          {contours !== undefined && (
            <button type="button" className="button" onClick={() => setContours(undefined)}>
              {screenTexts.remove}
            </button>
          )}
          <button type="button" className="button" onClick={onClose}>
            {screenTexts.cancel}
          </button>
          <button
            type="button"
            className="button primary"
            disabled={!request?.ok || problem !== undefined || chosen === contours}
            onClick={draw}
          >
            {screenTexts.draw}
          </button>
        </>
      }
    >
      <p>{screenTexts.about}</p>
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
