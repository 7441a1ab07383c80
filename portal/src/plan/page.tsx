import {
  type CruisePlan,
  type Waypoint,
  changeWaypoint,
  insertWaypoint,
  isFull,
  moveWaypoint,
  placeBetween,
  planLimits,
  removeWaypoint,
  reverseTrack,
} from '@isobath/domain'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { usePageTitle } from '../shell/page/page-title.ts'
import { AskFirst } from '../shell/data-saving/ask-first.tsx'
import { PartFailure } from '../shell/failures/part-failure.tsx'
import { lazyPart } from '../shell/loading/lazy-part.tsx'
import type { ImportedTrack } from './files/imported-track.ts'
import type { PlanGlobeProps } from './globe/plan-globe.tsx'
import { Results } from './results.tsx'
import type { GlobeLayers } from './globe/globe-layers.ts'
import { canRedoAtom, canUndoAtom, planAtom, redoAtom, undoAtom, viewAtom } from './state/plan-atoms.ts'
import { usePlanAddress } from './state/use-plan-address.ts'
import { PlanSettings } from './waypoints/plan-settings.tsx'
import { PlanTools } from './waypoints/plan-tools.tsx'
import { WaypointList } from './waypoints/waypoint-list.tsx'
import { screenTexts } from './screen-texts.ts'
import './plan.css'

const PlanFiles = lazyPart(() => import('./files/plan-files.tsx'))
const PlanGlobe = lazyPart(() => import('./globe/plan-globe.tsx'))

/** Cruise planning: a track, its times, the fields along it, and who was there before. */
export default function Plan() {
  usePageTitle(screenTexts.planACruise)
  usePlanAddress()
  const [plan, edit] = useAtom(planAtom)
  const [view, setView] = useAtom(viewAtom)
  const [canUndo, canRedo] = [useAtomValue(canUndoAtom), useAtomValue(canRedoAtom)]
  const [undo, redo] = [useSetAtom(undoAtom), useSetAtom(redoAtom)]
  const [isDrawing, setIsDrawing] = useState(plan.waypoints.length === 0)
  const [selected, setSelected] = useState<number>()
  const [notice, setNotice] = useState<string>()
  const [layers, setLayers] = useState<GlobeLayers>({})
  // Each object is one flight of the globe.
  const [target, setTarget] = useState<PlanGlobeProps['target']>(() => (plan.waypoints.length > 0 ? {} : undefined))

  const change = (next: (plan: CruisePlan) => CruisePlan, field?: string) => {
    setNotice(undefined)
    edit(next, field)
  }
  /** Inserts a waypoint. Without an index it becomes the last one of the plan as it is now: of two quick clicks the globe tells before the first is shown. */
  const add = (index: number | undefined, place: { readonly lon: number; readonly lat: number }) => {
    if (isFull(plan)) return setNotice(screenTexts.isFull(planLimits.waypoints))
    let at = 0
    change((before) => {
      at = index ?? before.waypoints.length
      return insertWaypoint(before, at, place)
    })
    return setSelected(at)
  }
  const insertAfter = (index: number) => {
    const [here, next] = [plan.waypoints[index], plan.waypoints[index + 1]]
    if (here) add(index + 1, next ? placeBetween(here, next, 0.5) : { lon: here.lon + 1, lat: here.lat })
  }
  const remove = (index: number) => {
    change((before) => removeWaypoint(before, index))
    setSelected(undefined)
  }
  const clear = () => {
    change((before) => (before.waypoints.length === 0 ? before : { ...before, waypoints: [] }))
    setSelected(undefined)
    setIsDrawing(true)
    setNotice(screenTexts.cleared)
  }
  const take = ({ places, simplifiedFrom }: ImportedTrack, file: string) => {
    change((before) => ({ ...before, waypoints: places }))
    setIsDrawing(false)
    setSelected(undefined)
    setTarget({})
    setNotice(
      simplifiedFrom === undefined
        ? screenTexts.imported(places.length, file)
        : screenTexts.importedSimplified(places.length, file, simplifiedFrom),
    )
  }

  const shortcut = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
    const key = event.key.toLowerCase()
    if (isTyping || (key !== 'z' && key !== 'y')) return
    event.preventDefault()
    setNotice(undefined)
    if (key === 'y' || event.shiftKey) redo()
    else undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => shortcut(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  return (
    <section className="plan" aria-labelledby="plan-title">
      <div className="plan-panel">
        <header className="plan-head">
          <h1 id="plan-title">{screenTexts.planACruise}</h1>
          <PlanTools
            isEmpty={plan.waypoints.length === 0}
            canUndo={canUndo}
            canRedo={canRedo}
            onUndo={() => {
              setNotice(undefined)
              undo()
            }}
            onRedo={redo}
            onReverse={() => change(reverseTrack)}
            onClear={clear}
          />
          <PartFailure name={screenTexts.files} instead={<p>{screenTexts.filesFailed}</p>}>
            <Suspense fallback={<div className="plan-files" />}>
              <PlanFiles plan={plan} onTake={take} />
            </Suspense>
          </PartFailure>
          <output className="plan-notice small" data-said={notice !== undefined}>
            {notice}
          </output>
        </header>
        <PlanSettings plan={plan} onChange={change} />
        <WaypointList
          plan={plan}
          notation={view.notation}
          selected={selected}
          onNotation={(notation) => setView({ notation })}
          onSelect={setSelected}
          onChange={(index: number, part: Partial<Waypoint>, field?: string) =>
            change((before) => changeWaypoint(before, index, part), field)
          }
          onInsertAfter={insertAfter}
          onRemove={remove}
          onGoTo={(index) => {
            const { lon, lat } = plan.waypoints[index] ?? {}
            if (lon !== undefined && lat !== undefined) setTarget({ place: { lon, lat } })
          }}
        />
      </div>
      <div className="plan-globe">
        <PartFailure name={screenTexts.theGlobe} instead={<p>{screenTexts.globeFailed}</p>}>
          <Suspense fallback={<p className="plan-message soft">{screenTexts.loadingTheGlobe}</p>}>
            <AskFirst name={screenTexts.theGlobe} scripts={['globe']}>
              <PlanGlobe
                plan={plan}
                layers={layers}
                isDrawing={isDrawing}
                target={target}
                onDrawing={setIsDrawing}
                onAdd={add}
                onMove={(index, place) => {
                  change((before) => moveWaypoint(before, index, place))
                  setSelected(index)
                }}
                onRemoveLast={() => remove(plan.waypoints.length - 1)}
                onSelect={setSelected}
              />
            </AskFirst>
          </Suspense>
        </PartFailure>
      </div>
      <Results plan={plan} view={view} onView={setView} onLayers={setLayers} />
    </section>
  )
}
