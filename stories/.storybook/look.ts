import { create } from 'storybook/theming/create'
import { type Theme, themes } from '../../packages/plot/src/style/theme.ts'

export type Scheme = 'light' | 'dark'

const lookOf = (base: Scheme, { background, surface, ink, inkSoft, line, accent, error }: Theme) =>
  create({
    base,
    brandTitle: 'Isobath charts',
    brandTarget: '_self',
    fontBase: "'Inter Variable', system-ui, 'Segoe UI', Roboto, sans-serif",
    fontCode: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
    colorPrimary: accent,
    colorSecondary: accent,
    appBg: background,
    appContentBg: background,
    appPreviewBg: background,
    appHoverBg: surface,
    appBorderColor: line,
    appBorderRadius: 6,
    textColor: ink,
    textInverseColor: background,
    textMutedColor: inkSoft,
    barBg: surface,
    barTextColor: inkSoft,
    barHoverColor: accent,
    barSelectedColor: accent,
    buttonBg: surface,
    buttonBorder: line,
    booleanBg: surface,
    booleanSelectedBg: background,
    inputBg: surface,
    inputBorder: line,
    inputTextColor: ink,
    inputBorderRadius: 6,
    colorNegative: error,
  } as Parameters<typeof create>[0])

/** Storybook in the tokens of the charts, which are those of the portal. */
export const looks = { light: lookOf('light', themes.light), dark: lookOf('dark', themes.dark) }

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')

/** The scheme that the reader’s system prefers. */
export const preferredScheme = (): Scheme => (prefersDark().matches ? 'dark' : 'light')

/** Calls back when the reader’s system changes to the other scheme. Returns a function that ends it. */
export function onSchemeChange(changed: () => void): () => void {
  const query = prefersDark()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
