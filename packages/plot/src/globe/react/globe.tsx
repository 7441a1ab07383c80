import { type CSSProperties, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { Globe as GlobeHandle, GlobeOptions } from '../globe-options.ts'
import { createGlobe } from '../page/create-globe.ts'

export interface GlobeProps extends GlobeOptions {
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
  /** Gives access to flights and picks, from the effects of the parent on. */
  readonly ref?: Ref<GlobeHandle> | undefined
}

/** A globe that fills its element. Changed props update the same globe; lists and objects are compared by identity, so keep them in state or in a memo. */
export function Globe({ className, style, ref, ...options }: GlobeProps) {
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

  return <div ref={element} className={className} style={style} />
}
