import type { CSSProperties } from 'react'

/** The props of a component that are not options: those of its element. */
export interface ElementProps {
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
  readonly id?: string | undefined
}

/** Splits the props of a component into those of its element, which are ElementProps and all with a hyphen such as `data-testid`, and the options. */
export function splitProps<Options extends object>({ className, style, id, ...props }: Options & ElementProps) {
  const [ofElement, options]: [[string, unknown][], [string, unknown][]] = [[], []]
  for (const entry of Object.entries(props)) (entry[0].includes('-') ? ofElement : options).push(entry)
  return {
    element: { ...Object.fromEntries(ofElement), id, className, style: elementStyle(className, style) },
    options: Object.fromEntries(options) as unknown as Options,
  }
}

/** A page that gives neither leaves the height to its parent. In a row or a grid the element may become narrower than 10/7 of its height. */
function elementStyle(className: string | undefined, style: CSSProperties | undefined) {
  const size = style ?? { height: '100%' }
  return className === undefined ? { minWidth: 0, ...size } : style
}
