import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { ThemeName } from '@isobath/plot'
import { readStored, writeStored } from './local-storage.ts'
import { screenTexts } from './screen-texts.ts'

export type Appearance = 'auto' | ThemeName

export const appearances = (['auto', 'light', 'dark', 'contrast'] as const).map((value: Appearance) => ({
  value,
  label: screenTexts.appearances[value],
}))

const storageKey = 'appearance'

/** What the reader's system prefers, and whether it forces its own colours. Forced colours are light unless `dark` is set. */
interface SystemLook {
  readonly dark: boolean
  readonly contrast: boolean
  readonly forced: boolean
}

/**
 * The theme on screen. Without a choice, visualization screens are dark and the others follow the reader's system. Charts keep their own colours where a
 * system forces its colours on the page, so they have the light theme on a light ground.
 */
export function resolveTheme(choice: Appearance, address: string, system: SystemLook): ThemeName {
  if (choice !== 'auto') return choice
  if (system.forced && !system.dark) return 'light'
  if (system.contrast) return 'contrast'
  return system.dark || address.startsWith('/visualization') ? 'dark' : 'light'
}

interface ThemeChoice {
  readonly theme: ThemeName
  readonly choice: Appearance
  readonly choose: (choice: Appearance) => void
}

const ThemeContext = createContext<ThemeChoice | undefined>(undefined)

export function ThemeProvider({ address, children }: { readonly address: string; readonly children: ReactNode }) {
  const [choice, setChoice] = useState(readChoice)
  const dark = useMedia('(prefers-color-scheme: dark)')
  const contrast = useMedia('(prefers-contrast: more)')
  const forced = useMedia('(forced-colors: active)')
  const theme = resolveTheme(choice, address, { dark, contrast, forced })
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  useEffect(() => {
    // Chosen in another tab.
    const follow = ({ key }: StorageEvent) => {
      if (key === storageKey) setChoice(readChoice())
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])
  const choose = (next: Appearance) => {
    setChoice(next)
    writeStored(storageKey, next)
  }
  return <ThemeContext value={{ theme, choice, choose }}>{children}</ThemeContext>
}

export function useTheme(): ThemeChoice {
  const theming = useContext(ThemeContext)
  if (!theming) throw new Error('useTheme is called outside ThemeProvider')
  return theming
}

function useMedia(query: string) {
  const media = matchMedia(query)
  return useSyncExternalStore(
    (changed) => {
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => media.matches,
  )
}

function readChoice(): Appearance {
  const stored = readStored(storageKey)
  return appearances.find(({ value }) => value === stored)?.value ?? 'auto'
}
