import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { Globe as GlobeHandle, GlobeOptions } from '../globe-options.ts'
import { createGlobe } from '../page/create-globe.ts'
import { type ElementProps, splitProps } from '../../react/element-props.ts'

export interface GlobeProps extends GlobeOptions, ElementProps {
  /** Gives access to flights and picks, from the effects of the parent on. */
  readonly ref?: Ref<GlobeHandle> | undefined
}

/**
 * A globe that fills its element, which has `id` and all props with a hyphen, such as `data-testid`. Without `className` and `style` it is as high as its
 * parent, or 7/10 of its width where the parent has no height. Changed props update the same globe; lists and objects are compared by identity, so keep them in state or in a memo.
 */
export function Globe({ ref, ...props }: GlobeProps) {
  const { element: elementProps, options } = splitProps<GlobeOptions>(props)
  const element = useRef<HTMLDivElement>(null)
  const globe = useRef<GlobeHandle>(null)
  const shown = useRef<GlobeOptions>(options)

  // Before the ref of the parent is set, and so before its effects.
  useLayoutEffect(() => {
    if (!element.current) return
    const made = createGlobe(element.current, shown.current)
    globe.current = made
    return () => {
      made.destroy()
      globe.current = null
    }
  }, [])

  useImperativeHandle<GlobeHandle | null, GlobeHandle | null>(ref, () => globe.current, [])

  useEffect(() => {
    const before = shown.current
    shown.current = options
    const names = Object.keys({ ...before, ...options }) as (keyof GlobeOptions)[]
    const changed = names.filter((name) => before[name] !== options[name])
    if (changed.length > 0) globe.current?.update(Object.fromEntries(changed.map((name) => [name, options[name]])))
  })

  return <div {...elementProps} ref={element} />
}
