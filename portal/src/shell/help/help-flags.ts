import { atom } from 'jotai'
import { readStored, writeStored } from '../local-storage.ts'
import { type HelpKey, helpKeys } from './help-content.ts'

/** Whether the tour runs (`intro`) and whether hints are shown, by page. */
interface HelpFlags {
  readonly intro: Readonly<Record<HelpKey, boolean>>
  readonly hints: Readonly<Record<HelpKey, boolean>>
}

/** Pages whose flags are kept in local storage, as specified. Those of other pages last until the page is loaded again. */
const keptKeys: readonly HelpKey[] = ['catalog', 'visualization', 'charts', 'cruise']
const keptUnder = 'help'

const allOff = Object.fromEntries(helpKeys.map((key) => [key, false])) as Record<HelpKey, boolean>
export const defaultHelpFlags: HelpFlags = { intro: allOff, hints: allOff }

/** Reads the flags that {@link writeHelpFlags} wrote. A text that cannot be read counts as none. */
export function readHelpFlags(text: string | null): HelpFlags {
  if (text === null) return defaultHelpFlags
  try {
    const kept = JSON.parse(text) as Partial<Record<keyof HelpFlags, Partial<Record<HelpKey, unknown>>>>
    const read = (kind: keyof HelpFlags) => ({
      ...allOff,
      ...Object.fromEntries(keptKeys.map((key) => [key, kept[kind]?.[key] === true])),
    })
    return { intro: read('intro'), hints: read('hints') }
  } catch {
    return defaultHelpFlags
  }
}

export function writeHelpFlags({ intro, hints }: HelpFlags): string {
  const kept = (flags: HelpFlags['intro']) => Object.fromEntries(keptKeys.map((key) => [key, flags[key]]))
  return JSON.stringify({ intro: kept(intro), hints: kept(hints) })
}

const flagsAtom = atom(readHelpFlags(readStored(keptUnder)))

/** The flags of all pages. Setting one keeps it. */
export const helpFlagsAtom = atom(
  (get) => get(flagsAtom),
  (get, set, kind: keyof HelpFlags, key: HelpKey, isOn: boolean) => {
    const flags = get(flagsAtom)
    const next = { ...flags, [kind]: { ...flags[kind], [key]: isOn } }
    set(flagsAtom, next)
    writeStored(keptUnder, writeHelpFlags(next))
  },
)
