import type { ColourScale } from '@isobath/plot'
import { useId } from 'react'

const labels = { linear: 'Linear', log: 'Log', 'zero-centred': 'Zero-centred' } as const

interface Props {
  readonly scale: ColourScale
  readonly onScale: (scale: ColourScale) => void
}

/** How values are spread over the palette. */
export function ScaleButtons({ scale, onScale }: Props) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label="Colour scale" className="segments">
      {(Object.keys(labels) as ColourScale[]).map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            className="out-of-sight"
            checked={value === scale}
            onChange={() => onScale(value)}
          />
          <span>{labels[value]}</span>
        </label>
      ))}
    </div>
  )
}
