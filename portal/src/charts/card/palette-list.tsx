import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react'
import { paletteColours, paletteNames, type PaletteName } from '@isobath/plot'

const swatchColours = 12

const Swatch = ({ name }: { readonly name: PaletteName }) => (
  <span
    className="swatch"
    aria-hidden="true"
    style={{ backgroundImage: `linear-gradient(to right, ${paletteColours(name, swatchColours).join(', ')})` }}
  />
)

interface Props {
  readonly palette: PaletteName
  readonly onPalette: (palette: PaletteName) => void
}

/** The specified palettes and the cmocean family, each with its colours. */
export const PaletteList = ({ palette, onPalette }: Props) => (
  <Listbox value={palette} onChange={onPalette}>
    <div className="palette">
      <ListboxButton className="select palette-button" aria-label={`Palette: ${palette}`}>
        <Swatch name={palette} />
        {palette}
      </ListboxButton>
      <ListboxOptions className="palette-options" modal={false}>
        {paletteNames.map((name) => (
          <ListboxOption key={name} value={name} className="palette-option">
            <Swatch name={name} />
            {name}
          </ListboxOption>
        ))}
      </ListboxOptions>
    </div>
  </Listbox>
)
