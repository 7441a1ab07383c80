import type { CSSProperties, ReactNode, RefObject } from 'react'
import { createContext, useContext, useLayoutEffect, useMemo } from 'react'
import type { Theme, ThemeName } from '../../style/theme.ts'
import { themeOf } from '../../style/theme.ts'
import { type ControlLabels, englishLabels } from './labels.ts'
import { adoptSheet } from './sheet.ts'

interface Look {
  readonly labels: ControlLabels
  readonly sheet: CSSStyleSheet | 'none' | undefined
}

const LookContext = createContext<Look>({ labels: englishLabels, sheet: undefined })

export interface ControlLookProps {
  /** Colours; by default those of the page's custom properties `--isobath-ink`, `-ink-soft`, `-line`, `-surface`, `-accent`, `-error`, else light ones. */
  readonly theme?: ThemeName | Theme | undefined
  /** A style sheet that replaces the one of the package; `none` for no style sheet. */
  readonly sheet?: CSSStyleSheet | 'none' | undefined
  /** Words in another language. */
  readonly labels?: Partial<ControlLabels> | undefined
  readonly children: ReactNode
}

/** Sets the theme, style sheet and texts of the controls inside it. */
export function ControlLook({ theme, sheet, labels, children }: ControlLookProps) {
  const look = useMemo(() => ({ labels: { ...englishLabels, ...labels }, sheet }), [labels, sheet])
  return (
    <LookContext.Provider value={look}>
      {theme === undefined ? children : <div style={{ display: 'contents', ...propertiesOf(theme) }}>{children}</div>}
    </LookContext.Provider>
  )
}

function propertiesOf(theme: ThemeName | Theme): CSSProperties {
  const { ink, inkSoft, line, surface, accent, error } = themeOf(theme)
  return {
    '--isobath-ink': ink,
    '--isobath-ink-soft': inkSoft,
    '--isobath-line': line,
    '--isobath-surface': surface,
    '--isobath-accent': accent,
    '--isobath-error': error,
    colorScheme: theme === 'light' ? 'light' : typeof theme === 'string' ? 'dark' : 'light dark',
  } as CSSProperties
}

export const useLabels = (): ControlLabels => useContext(LookContext).labels

/** Adopts the style sheet in the document or shadow tree of an element while it is mounted. */
export function useSheet(element: RefObject<Element | null>) {
  const { sheet } = useContext(LookContext)
  useLayoutEffect(() => {
    if (element.current && sheet !== 'none') return adoptSheet(element.current, sheet)
    return undefined
  }, [element, sheet])
}
