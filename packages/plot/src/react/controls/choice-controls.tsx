import type { SplitBy } from '@isobath/domain'
import { useId } from 'react'
import { type ProjectionName, projectionNames } from '../../data/projection.ts'
import type { Orientation } from '../../data/grid/arrangement.ts'
import { orientationsOf, splitsOf } from '../../kinds/kind-rules.ts'
import type { Controls, ControlsData } from '../../controls/index.ts'
import { Control, type ControlProps, Message, Segments } from './control.tsx'
import { useLabels } from './look.tsx'
import { useControlsState } from './use-controls.ts'

interface SwitchProps {
  readonly label: string
  readonly on: boolean
  readonly disabled?: boolean | undefined
  readonly onChange: (on: boolean) => void
}

const Switch = ({ label, on, disabled, onChange }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    className="isobath-switch"
    aria-checked={on}
    disabled={disabled}
    onClick={() => onChange(!on)}
  >
    <i aria-hidden="true" />
    {label}
  </button>
)

export interface SwitchControlProps extends ControlProps {
  readonly name: 'errorBars' | 'lines' | 'logCounts'
}

/** A switch for error bars, or for lines between points. */
export function SwitchControl({ controls, disabled, name }: SwitchControlProps) {
  const { values } = useControlsState(controls)
  const labels = useLabels()
  return (
    <Control>
      <Switch label={labels[name]} on={values[name]} disabled={disabled} onChange={(on) => controls.set(name, on)} />
    </Control>
  )
}

/** The known splits of a chart. Axes that the field does not have are left out. */
export const offeredSplits = ({ kind }: Controls, { splitValues }: ControlsData): readonly SplitBy[] =>
  splitsOf(kind).splits.filter((by) => splitValues?.[by] !== 0)

/** Splits the chart by date, depth or place. A split that is not possible is refused with the specified sentence. */
export function SplitControl({ controls, disabled }: ControlProps) {
  const { values, messages, data } = useControlsState(controls)
  const labels = useLabels()
  const { splitsTogether } = splitsOf(controls.kind)
  return (
    <Control>
      <fieldset className="isobath-group">
        <legend className="isobath-unseen">{labels.split}</legend>
        {offeredSplits(controls, data).map((by) => (
          <Switch
            key={by}
            label={labels.splits[by]}
            on={values.split.includes(by)}
            disabled={disabled}
            onChange={(on) => {
              const others = splitsTogether ? values.split.filter((other) => other !== by) : []
              controls.set('split', on ? [...others, by] : others)
            }}
          />
        ))}
        <Message message={messages.split} />
      </fieldset>
    </Control>
  )
}

/** The orientations of the kind. While the default one is not known, `Auto` stands for it. */
export function OrientationControl({ controls, disabled }: ControlProps) {
  const { values, data } = useControlsState(controls)
  const labels = useLabels()
  const named = (way: Orientation | 'auto') => [way, labels.orientations[way]] as const
  const ways = orientationsOf(controls.kind).map(named)
  return (
    <Control>
      <Segments
        label={labels.orientation}
        values={Object.fromEntries(data.usualOrientation ? ways : [named('auto'), ...ways])}
        value={values.orientation ?? data.usualOrientation ?? 'auto'}
        disabled={disabled}
        onValue={(way) =>
          way === 'auto' || way === data.usualOrientation
            ? controls.reset('orientation')
            : controls.set('orientation', way)
        }
      />
    </Control>
  )
}

/** The projections that show any of the data: a polar map needs data on its own side of the equator. */
function offeredProjections({ extent }: ControlsData): readonly ProjectionName[] {
  const [south, north] = extent?.lat ?? [-90, 90]
  return projectionNames.filter((name) => (name === 'northPolar' ? north > 0 : name !== 'southPolar' || south < 0))
}

/** The projection of a map. */
export function ProjectionControl({ controls, disabled }: ControlProps) {
  const { values, data } = useControlsState(controls)
  const labels = useLabels()
  const name = useId()
  return (
    <Control role="radiogroup" label={labels.projection} className="isobath-group isobath-choices">
      {offeredProjections(data).map((option) => (
        <label key={option} className="isobath-choice">
          <input
            type="radio"
            name={name}
            className="isobath-unseen"
            checked={option === values.projection}
            disabled={disabled}
            onChange={() => controls.set('projection', option)}
          />
          {labels.projections[option]}
        </label>
      ))}
    </Control>
  )
}
