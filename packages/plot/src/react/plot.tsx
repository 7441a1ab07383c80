import type { ReactElement, Ref } from 'react'
import { forwardRef, useEffect, useRef } from 'react'
import { createPlot } from '../create-plot.ts'
import type { MapKind, PlotKind } from '../kinds/registry.ts'
import type { Plot as PlotHandle, PlotOptions } from '../options/options.ts'
import { changesBetween } from '../options/changes.ts'
import { type ElementProps, splitProps } from './element-props.ts'

export interface PlotProps<Kind extends PlotKind = MapKind> extends PlotOptions<Kind>, ElementProps {}

/**
 * A chart that fills its element, which has `id` and all props with a hyphen, such as `data-testid`. Without `className` and `style` it is as high as its parent, or 7/10 of its width where the parent has no height.
 * Changed props update the same chart; a new one is created only at a new mount. Arrays of a source are compared
 * by identity, so keep them in state or in a memo. The ref gives access to exports, reset and view, from the effects of the parent on.
 */
export const Plot = forwardRef<PlotHandle<PlotKind>, PlotProps<PlotKind>>(function Plot(props, ref) {
  const { element: elementProps, options } = splitProps<PlotOptions<PlotKind>>(props)
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

  return <div {...elementProps} ref={element} />
}) as unknown as <Kind extends PlotKind = MapKind>(
  props: PlotProps<Kind> & { readonly ref?: Ref<PlotHandle<Kind>> | undefined },
) => ReactElement

function assign(ref: Ref<PlotHandle<PlotKind>>, handle: PlotHandle<PlotKind> | null) {
  if (typeof ref === 'function') ref(handle)
  else if (ref) ref.current = handle
}
