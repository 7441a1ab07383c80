import type { ThemeName } from '@isobath/plot'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { codeOf, drawExample, statesOf } from './examples.ts'
import { CodeBlock } from './frame.tsx'
import { useScheme } from './scheme.ts'

interface LiveExampleProps {
  readonly name: string
  readonly theme: ThemeName
  readonly height: number
  /** Called with the states of the charts and globes once each has a picture, or none. */
  readonly onDrawn?: (states: readonly string[]) => void
}

/** Draws an example. */
export function LiveExample({ name, theme, height, onDrawn }: LiveExampleProps): ReactElement {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isCurrent = true
    const box = document.createElement('div')
    const element = box.appendChild(document.createElement('div'))
    box.style.cssText = 'height: 100%; display: grid; grid-template: minmax(0, 1fr) auto / minmax(0, 1fr)'
    host.current?.append(box)
    const drawing = drawExample(name, element, theme)
    void drawing.then(statesOf).then((states) => isCurrent && onDrawn?.(states))
    return () => {
      isCurrent = false
      box.remove()
      void drawing.then((drawn) => {
        for (const each of drawn) each.destroy()
      })
    }
  }, [name, theme, onDrawn])
  return <div ref={host} data-example={name} style={{ height }} />
}

/** A living example with its code, in the scheme of the reader’s system. */
export function Example({ name, height = 420 }: { readonly name: string; readonly height?: number }): ReactElement {
  const scheme = useScheme()
  const [code, setCode] = useState('')
  useEffect(() => {
    let isCurrent = true
    void codeOf(name).then((text) => isCurrent && setCode(text))
    return () => {
      isCurrent = false
    }
  }, [name])
  return (
    <div className="example">
      <LiveExample name={name} theme={scheme} height={height} />
      {code && <CodeBlock code={code} language="ts" />}
    </div>
  )
}
