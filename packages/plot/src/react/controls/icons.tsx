const paths = {
  palette:
    'M10 3a7 7 0 1 0 0 14c1.2 0 1.6-.8 1.3-1.7-.5-1.4.2-2.3 1.7-2.3H15c1.3 0 2-1 2-2.3C17 6.5 14 3 10 3zM6.5 10.5v.01M8 7v.01M12 6.5v.01',
  colours: 'M4 4.5h12v4H4zM4 13.5h12M4 11.5v4M16 11.5v4',
  projection: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM3 10h14M10 3c-4 3.8-4 10.2 0 14M10 3c4 3.8 4 10.2 0 14',
  split: 'M3 3.5h6v5.5H3zM11 3.5h6v5.5h-6zM3 11h6v5.5H3zM11 11h6v5.5h-6z',
  orientation: 'M3 10h14M5.5 7.5L3 10l2.5 2.5M14.5 7.5L17 10l-2.5 2.5M10 4v3M10 13v3',
  errorBars: 'M10 3v14M7 3h6M7 17h6M10 8.3a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4z',
  lines: 'M3 14.5l4.5-6 4 3.5 5.5-8',
  logCounts: 'M3 3v14h14M6 17V5h3v12M9 17V9h3v8M12 17v-5h3v5',
  marker: 'M7 4.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM13.5 11a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  subset: 'M3 5h14l-5.5 6v5l-3-1.5V11z',
  save: 'M10 3v9.5M6 9l4 4 4-4M4 16.5h12',
  close: 'M5 5l10 10M15 5L5 15',
  restore: 'M4 10a6 6 0 1 1 2 4.5M4 10V6M4 10h4',
  down: 'M6 8l4 4 4-4',
} as const

export type IconName = keyof typeof paths

/** An icon on a grid of 20 units. It is hidden from screen readers, because its control has a label. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className="isobath-icon" viewBox="0 0 20 20" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)
