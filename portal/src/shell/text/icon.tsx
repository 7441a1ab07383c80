const paths = {
  mark: 'M2 7c3-3 6-3 8 0s5 3 8 0M3.5 11.5c2.5-2 4.5-2 6.5 0s4 2 6.5 0M5.5 15.5c2-1.3 3-1.3 4.5 0s2.5 1.3 4.5 0',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  close: 'M5 5l10 10M15 5L5 15',
  down: 'M6 8l4 4 4-4',
  left: 'M12 5l-5 5 5 5',
  right: 'M8 5l5 5-5 5',
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12zM13.5 13.5L17 17',
  about: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 9.5V13.5M10 6.5v.01',
  locked: 'M5 9.5h10V17H5zM7 9.5V6.5a3 3 0 0 1 6 0v3',
  unlocked: 'M5 9.5h10V17H5zM7 9.5V6.5a3 3 0 0 1 5.8-1',
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M8.5 8v8',
  restore: 'M4 10a6 6 0 1 1 2 4.5M4 10V6M4 10h4',
  warning: 'M10 3.5l7 12.5H3zM10 8.5v3.5M10 14v.01',
  panel: 'M3 4h14v12H3zM8 4v12',
  target: 'M10 15.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM10 2v4M10 14v4M2 10h4M14 10h4',
  undo: 'M4 8h8a4 4 0 0 1 0 8H8M7 5L4 8l3 3',
  redo: 'M16 8H8a4 4 0 0 0 0 8h4M13 5l3 3-3 3',
  add: 'M10 4.5v11M4.5 10h11',
  pen: 'M4 16l1-4 8.5-8.5 3 3L8 15z',
  region: 'M4 6V4h2M9 4h2M14 4h2v2M16 9v2M16 14v2h-2M11 16H9M6 16H4v-2M4 11V9',
  calendar: 'M3.5 5h13v12h-13zM3.5 9h13M7 3v3.5M13 3v3.5',
  play: 'M6 4.5v11l9-5.5z',
  contours: 'M10 17a7 5.5 0 1 0 0-11 7 5.5 0 0 0 0 11zM9.5 14a3.5 2.5 0 1 0 0-5 3.5 2.5 0 0 0 0 5zM3 6c2-3 5-3.5 7-3.2',
  series: 'M3 13l4-6 4 4 6-7M3 17l4-4 4 3 6-5',
  floor: 'M3 5c2.3-2 4.7-2 7 0s4.7 2 7 0M3 16.5V10l3.5 1 3 4.5 3-2.5 4.5-3.5v7z',
  depths: 'M5 3v14M5 5h6M5 8h9M5 11h5M5 14h8',
  share: 'M10 12V3M6.5 6L10 2.5 13.5 6M5 10H3.5v7.5h13V10H15',
  modules: 'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z',
} as const

export type IconName = keyof typeof paths

/** An icon of lines on a grid of 20 units. It is hidden from screen readers, because its control has a label. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)
