import { isoDay } from '@isobath/domain'
import { useId } from 'react'
import type { SubsetAxis } from '../../controls/index.ts'
import { Control, type ControlProps, Message } from './control.tsx'
import { DraftInput } from './draft-input.tsx'
import { useLabels } from './look.tsx'
import { useControlsState } from './use-controls.ts'

export interface RangeControlProps extends ControlProps {
  readonly axis: SubsetAxis
}

/** The subset along one axis: dates, months, degrees or metres. Empty if the data do not have the axis. */
export function RangeControl({ controls, disabled = false, axis }: RangeControlProps) {
  const { values, data, messages } = useControlsState(controls)
  const labels = useLabels()
  const id = useId()
  const extent = data.extent?.[axis]
  if (!extent) return null
  const dated = axis === 'time' && !data.climatology
  const end = (name: 'Start' | 'End') => {
    const control = `${axis}${name}` as const
    const value = values[control]
    const message = messages[control]
    return (
      <label className="isobath-label">
        <span>{name === 'Start' ? labels.start : labels.end}</span>
        <DraftInput
          type={dated ? 'date' : 'text'}
          inputMode="decimal"
          value={value === undefined ? '' : dated ? isoDay(value) : String(value)}
          disabled={disabled}
          describedBy={message ? `${id}-${name}` : undefined}
          onSettle={(text) => controls.set(control, text)}
        />
      </label>
    )
  }
  return (
    <Control>
      <fieldset className="isobath-group">
        <legend>{labels.axes[axis === 'time' && !dated ? 'month' : axis]}</legend>
        <div className="isobath-ends">
          {end('Start')}
          {end('End')}
        </div>
        <Message id={`${id}-Start`} message={messages[`${axis}Start`]} />
        <Message id={`${id}-End`} message={messages[`${axis}End`]} />
      </fieldset>
    </Control>
  )
}
