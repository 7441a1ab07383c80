import { useAtom } from 'jotai'
import { lowBandwidthAtom } from './data-saving.ts'
import { screenTexts } from './screen-texts.ts'

/** Switches low-bandwidth mode on and off. */
export function LowBandwidthSwitch() {
  const [isOn, setOn] = useAtom(lowBandwidthAtom)
  return (
    <label className="low-bandwidth small">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => setOn(event.target.checked)}
      />
      {screenTexts.mode}
    </label>
  )
}
