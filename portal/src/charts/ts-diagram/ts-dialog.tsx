import { formatBytes, formatUnit, type Cut, type ExistingChart } from '@isobath/domain'
import { useAtomValue, useSetAtom } from 'jotai'
import { useId, useMemo, useState } from 'react'
import type { Visualizable } from '../../service/catalog.ts'
import { useSignedIn } from '../../service/people/use-signed-in.ts'
import type { Request } from '../../service/use-request.ts'
import { scriptConsent } from '../../shell/data-saving/ask-first.tsx'
import { consentAtom } from '../../shell/data-saving/data-saving.ts'
import { bytesOfRows, roundBytes } from '../../shell/data-saving/sizes.ts'
import { Dialog } from '../../shell/dialog/dialog.tsx'
import { countPlotAtom, guestAtom, guestSessionsAtom } from '../../shell/guest/atom.ts'
import type { Target } from '../../shell/use-target.ts'
import { chartsAtom } from '../address/atoms.ts'
import { writeChart } from '../address/chart-code.ts'
import { chartConsent } from '../area/chart-gate.tsx'
import type { Texts } from '../panel/texts.ts'
import { useSizeCheck } from '../panel/use-size-check.ts'
import { screenTexts } from './screen-texts.ts'
import { tsCut, tsProblem, tsRows } from './ts-request.ts'
import { otherRole, partnersOf, unitProblem, type TsRole } from './ts-variables.ts'

/** What the panel hands to an offer of a T-S diagram, and that to its dialog. */
export interface TsOfferProps {
  readonly target: Target
  /** What the panel describes. */
  readonly cut: Cut
  readonly texts: Texts
  readonly existing: readonly ExistingChart[]
  readonly onDrawn: () => void
}

interface Props extends TsOfferProps {
  /** The role of the chosen variable. */
  readonly role: TsRole
  /** The variables of its dataset. */
  readonly list: Request<Visualizable>
  readonly onClose: () => void
}

/** Chooses what a temperature or a salinity is drawn against, and draws both. */
export default function TsDialog({ target, cut, texts, existing, role, list, onDrawn, onClose }: Props) {
  const { row } = target
  const change = useSetAtom(chartsAtom)
  const countPlot = useSetAtom(countPlotAtom)
  const agree = useSetAtom(consentAtom)
  const user = useSignedIn()
  const guest = useAtomValue(guestAtom)
  const sessions = useAtomValue(guestSessionsAtom)
  const [chosen, setChosen] = useState<number>()
  const label = useId()
  const other = otherRole(role)
  const offered = list.state === 'succeeded' ? partnersOf(role, list.value.variables) : []
  const second = offered.find(({ id }) => id === chosen) ?? offered[0]
  const request = useMemo(() => tsCut(cut), [cut])
  const { check } = useSizeCheck(request, true, sessions)
  const rows = tsRows(request, check.status === 'succeeded' ? check.result?.rows : undefined)
  const caller = user ? ({ role: 'user' } as const) : ({ role: 'guest', plots: guest?.plots ?? 0 } as const)
  const problem =
    unitProblem(role, { name: row.Variable, longName: row.Long_Name, unit: row.Unit }) ??
    (second && unitProblem(other, second)) ??
    tsProblem(request, check, caller, existing)
  const draw = () => {
    if (!second) return
    const [variable, salinity] = role === 'temperature' ? [row.ID, second.id] : [second.id, row.ID]
    const chart = { variable, kind: 'scatter', salinity, texts, controls: {} } as const
    agree(scriptConsent('charts'), chartConsent(chart))
    change(({ charts }) => ({ charts: [...charts, writeChart(chart)], tab: 'charts' }), 'push')
    if (!user) countPlot()
    onClose()
    onDrawn()
  }
  return (
    <Dialog
      title={screenTexts.title}
      onClose={onClose}
      buttons={
        <>
          <button type="button" className="button" onClick={onClose}>
            {screenTexts.cancel}
          </button>
          <button type="button" className="button primary" disabled={!second || problem !== undefined} onClick={draw}>
            {screenTexts.create}
          </button>
        </>
      }
    >
      <p>{screenTexts.about}</p>
      <p>
        {screenTexts[role]}: {nameOf(row.Long_Name, row.Unit)}
      </p>
      {list.state === 'inProgress' && <p className="soft">{screenTexts.loading}</p>}
      {list.state === 'failed' && <p className="problem">{screenTexts.listFailed}</p>}
      {list.state === 'succeeded' && !second && <p className="problem">{screenTexts.lacking[role]}</p>}
      {second && (
        <p className="field">
          <label htmlFor={label}>{screenTexts[other]}</label>
          <select
            id={label}
            className="select"
            value={second.id}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {offered.map(({ id, longName, unit }) => (
              <option key={id} value={id}>
                {nameOf(longName, unit)}
              </option>
            ))}
          </select>
        </p>
      )}
      <output>
        {problem === undefined ? (
          <span className="soft small">{screenTexts.dataToLoad(formatBytes(roundBytes(bytesOfRows(rows))))}</span>
        ) : (
          second && <span className="problem">{problem}</span>
        )}
      </output>
    </Dialog>
  )
}

const nameOf = (name: string, unit: string | null) => screenTexts.inUnit(name, formatUnit(unit))
