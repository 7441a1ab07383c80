import type { CSSProperties, ReactElement, Ref } from 'react'
import { forwardRef, useEffect, useRef } from 'react'
import { createPlot } from '../create-plot.ts'
import type { MapKind, PlotKind } from '../kinds/registry.ts'
import type { Plot as PlotHandle, PlotOptions } from '../options/options.ts'
import { changesBetween } from '../options/changes.ts'

export interface PlotProps<Kind extends PlotKind = MapKind> extends PlotOptions<Kind> {
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
  readonly id?: string | undefined
}

/** Splits props into those of the element, such as `data-testid` and `aria-describedby`, and the options of the chart. */
function splitProps(props: object) {
  const [ofElement, options]: [[string, unknown][], [string, unknown][]] = [[], []]
  for (const entry of Object.entries(props)) (entry[0].includes('-') ? ofElement : options).push(entry)
  return { ofElement: Object.fromEntries(ofElement), options: Object.fromEntries(options) as unknown }
}

/**
 * A chart that fills its element, which has `id` and all props with a hyphen, such as `data-testid`. Without `className` and `style` it is as high as its parent, or 7/10 of its width where the parent has no height.
 * Changed props update the same chart; a new one is created only at a new mount. Arrays of a source are compared
 * by identity, so keep them in state or in a memo. The ref gives access to exports, reset and view, from the effects of the parent on.
 */
export const Plot = forwardRef<PlotHandle<PlotKind>, PlotProps<PlotKind>>(function Plot(
  { className, style, id, ...props },
  ref,
) {
  const { ofElement, options } = splitProps(props) as { ofElement: object; options: PlotOptions<PlotKind> }
  const element = useRef<HTMLDivElement>(null)
  const plot = useRef<PlotHandle<PlotKind>>(null)
  const shown = useRef<PlotOptions<PlotKind>>(options)

  useEffect(() => {
    if (!element.current) return
    const made = createPlot(element.current, shown.current)
    plot.current = made
    return () => {
      made.destroy()
      plot.current = null
    }
  }, [])

  useEffect(() => {
    assign(ref, plot.current)
    return () => assign(ref, null)
  }, [ref])

  useEffect(() => {
    const changes = changesBetween(shown.current, options)
    shown.current = options
    if (changes) plot.current?.update(changes)
  })

  // A page that gives neither leaves the height to its parent. In a row or a grid the chart may become narrower than 10/7 of its height.
  const size = style ?? { height: '100%' }
  const fill = className === undefined ? { minWidth: 0, ...size } : style
  return <div {...ofElement} id={id} ref={element} className={className} style={fill} />
}) as unknown as <Kind extends PlotKind = MapKind>(
  props: PlotProps<Kind> & { readonly ref?: Ref<PlotHandle<Kind>> | undefined },
) => ReactElement

function assign(ref: Ref<PlotHandle<PlotKind>>, handle: PlotHandle<PlotKind> | null) {
  if (typeof ref === 'function') ref(handle)
  else if (ref) ref.current = handle
}
