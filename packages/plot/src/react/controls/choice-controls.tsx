import { type SplitBy, kindSplits } from '@isobath/domain'
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

/** Error bars, or lines between points, on or off. */
export function SwitchControl({ controls, disabled, name }: SwitchControlProps) {
  const { values } = useControlsState(controls)
  const labels = useLabels()
  return (
    <Control>
      <Switch label={labels[name]} on={values[name]} disabled={disabled} onChange={(on) => controls.set(name, on)} />
    </Control>
  )
}

/** What a chart can be split by, as far as it is known: nothing along an axis that its field does not have. */
export const offeredSplits = ({ kind }: Controls, { splitValues }: ControlsData): readonly SplitBy[] =>
  kindSplits[kind].splits.filter((by) => splitValues?.[by] !== 0)

/** One panel for each date, depth or place; refused with the specified sentence where that is not possible. */
export function SplitControl({ controls, disabled }: ControlProps) {
  const { values, messages, data } = useControlsState(controls)
  const labels = useLabels()
  const { splitsTogether } = kindSplits[controls.kind]
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
        <Message said={messages.split} />
      </fieldset>
    </Control>
  )
}

/** Whether a section lies along longitudes or latitudes; while it is not known how it lies by itself, that can be chosen too. */
export function OrientationControl({ controls, disabled }: ControlProps) {
  const { values, data } = useControlsState(controls)
  const labels = useLabels()
  const { auto, ...ways } = labels.orientations
  return (
    <Control>
      <Segments
        label={labels.orientation}
        values={data.usualOrientation ? ways : { auto, ...ways }}
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
