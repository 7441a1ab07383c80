import type { Plot, PlotKind } from '@isobath/plot'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { beforePrint } from './print-pictures.ts'
import './print-picture.css'

interface Props {
  readonly plot: RefObject<Plot<PlotKind> | null>
  /** Whether all data of the chart are drawn. */
  readonly isDrawn: boolean
}

/** The light picture of a chart that is printed in its place from a dark screen. */
export function PrintPicture({ plot, isDrawn }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  const [address, setAddress] = useState<string>()
  const make = useEffectEvent(async () => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = place.current?.parentElement ?? {}
    const file = await plot.current?.toPNG({ width, height, theme: 'light' })
    if (!file) return
    const made = URL.createObjectURL(file)
    // A picture that is not decoded yet is printed as nothing.
    const image = new Image()
    image.src = made
    await image.decode()
    flushSync(() => setAddress(made))
  })
  useEffect(() => (isDrawn ? beforePrint(() => make()) : undefined), [isDrawn])
  useEffect(() => {
    if (address === undefined) return
    const end = () => setAddress(undefined)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('afterprint', end)
      URL.revokeObjectURL(address)
    }
  }, [address])
  return (
    <span ref={place} className="print-picture" aria-hidden="true">
      {address !== undefined && <img src={address} alt="" />}
    </span>
  )
}
