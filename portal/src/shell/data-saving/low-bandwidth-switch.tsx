import { useAtom } from 'jotai'
import { Switch } from '../controls/switch.tsx'
import { lowBandwidthAtom } from './data-saving.ts'
import { screenTexts } from './screen-texts.ts'

/** Switches low-bandwidth mode on and off. */
export function LowBandwidthSwitch() {
  const [isOn, setOn] = useAtom(lowBandwidthAtom)
  return (
    <Switch className="low-bandwidth small" isOn={isOn} onSwitch={setOn}>
      {screenTexts.mode}
    </Switch>
  )
}
