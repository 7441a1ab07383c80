import { atom, useAtomValue } from 'jotai'
import { useState } from 'react'
import { readStored, writeStored } from '../local-storage.ts'

const storedUnder = 'lowBandwidth'

/** Whether the reader asked the browser to save data. */
function browserSavesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}

const choiceAtom = atom(readStored(storedUnder))

/** Low-bandwidth mode: large parts are loaded once the reader agrees to their bytes. Until the reader chooses, the browser's own setting counts. */
export const lowBandwidthAtom = atom(
  (get) => {
    const choice = get(choiceAtom)
    return choice === null ? browserSavesData() : choice === 'on'
  },
  (_get, set, isOn: boolean) => {
    const choice = isOn ? 'on' : 'off'
    set(choiceAtom, choice)
    writeStored(storedUnder, choice)
  },
)

/** What the reader has agreed to load since the page was opened. */
const consentsAtom = atom<ReadonlySet<string>>(new Set<string>())

/** Records what the reader agrees to load. */
export const consentAtom = atom(
  (get) => get(consentsAtom),
  (get, set, ...agreed: string[]) => set(consentsAtom, new Set([...get(consentsAtom), ...agreed])),
)

/** Whether a part may be loaded that takes all of this. What was once on screen stays when the mode is switched on. */
export function useMayLoad(wanted: readonly string[]): boolean {
  const isAsking = useAtomValue(lowBandwidthAtom)
  const consents = useAtomValue(consentAtom)
  const mayLoad = !isAsking || wanted.every((each) => consents.has(each))
  const [wasLoaded, setWasLoaded] = useState(mayLoad)
  if (mayLoad && !wasLoaded) setWasLoaded(true)
  return wasLoaded || mayLoad
}
