import { paletteColours, paletteNames } from '@isobath/plot'
import type { ReactElement } from 'react'

/** Every palette by its name, from low to high. */
export const Palettes = (): ReactElement => (
  <ul className="palettes">
    {paletteNames.map((name) => (
      <li key={name}>
        <span style={{ background: `linear-gradient(to right, ${paletteColours(name, 16).join()})` }} />
        {name}
      </li>
    ))}
  </ul>
)
