import { type Problem, marker, markerSizeProblem, opacityProblem, sentence } from '@isobath/domain'
import { useId, useState, useSyncExternalStore } from 'react'
import { Control, type ControlProps, Message } from './control.tsx'
import { DraftInput } from './draft-input.tsx'
import { useLabels } from './look.tsx'
import { useControlsState } from './use-controls.ts'

interface NumberProps extends ControlProps {
  readonly name: 'opacity' | 'size'
  readonly step: number
  readonly problemOf: (text: string) => Problem | null
}

function MarkerNumber({ controls, disabled = false, name, step, problemOf }: NumberProps) {
  const { values, messages } = useControlsState(controls)
  const labels = useLabels()
  const [draft, setDraft] = useState<string>()
  const id = useId()
  const problem = draft === undefined ? null : problemOf(draft)
  const { min, max } = marker[name]
  return (
    <div className="isobath-group">
      <div className="isobath-row">
        <label className="isobath-label">
          <span>{labels[name]}</span>
          <DraftInput
            value={String(values[name])}
            inputMode="decimal"
            disabled={disabled}
            invalid={problem !== null}
            describedBy={problem || messages[name] ? id : undefined}
            onDraft={setDraft}
            onSettle={(text) => controls.set(name, text)}
          />
        </label>
        <input
          type="range"
          className="isobath-slider"
          aria-label={name === 'opacity' ? labels.opacitySlider : labels.sizeSlider}
          min={min}
          max={max}
          step={step}
          value={values[name]}
          disabled={disabled}
          onChange={({ target }) => controls.set(name, target.valueAsNumber)}
        />
      </div>
      <Message id={id} live={problem ? sentence(problem) : undefined} message={messages[name]} />
    </div>
  )
}

const unchanging = () => () => undefined

/** Converts a CSS colour to the notation of a colour input. A canvas reads colour names. */
function pickerColour(css: string): string {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return '#000000'
  context.fillStyle = css
  return /^#[0-9a-f]{6}$/.test(context.fillStyle) ? context.fillStyle : '#000000'
}

/** Opacity, size and colour of the markers of a chart. */
export function MarkerControl({ controls, disabled = false }: ControlProps) {
  const { values, messages } = useControlsState(controls)
  const labels = useLabels()
  const colour = useSyncExternalStore(
    unchanging,
    () => pickerColour(values.colour),
    () => '#000000',
  )
  return (
    <Control>
      <fieldset className="isobath-group isobath-marker">
        <legend className="isobath-unseen">{labels.marker}</legend>
        <MarkerNumber controls={controls} disabled={disabled} name="opacity" step={0.05} problemOf={opacityProblem} />
        <MarkerNumber controls={controls} disabled={disabled} name="size" step={1} problemOf={markerSizeProblem} />
        <label className="isobath-label">
          <span>{labels.colour}</span>
          <input
            type="color"
            className="isobath-input"
            value={colour}
            disabled={disabled}
            onChange={({ target }) => controls.set('colour', target.value)}
          />
        </label>
        <Message message={messages.colour} />
      </fieldset>
    </Control>
  )
}
