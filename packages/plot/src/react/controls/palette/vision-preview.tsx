import { useId } from 'react'
import type { Vision } from '../../../scales/palettes/vision.ts'
import type { PaletteName } from '../../../scales/palettes/palette-names.ts'
import { visions } from '../../../scales/palettes/vision.ts'
import { Control } from '../control.tsx'
import { useLabels } from '../look.tsx'
import { Swatch } from './swatch.tsx'

export interface VisionPreviewProps {
  readonly palette: PaletteName
  /** The chosen vision, if one can be chosen. */
  readonly vision?: Vision
  readonly onVision?: (vision: Vision) => void
}

/** A palette for each colour vision. With `onVision` one of them can be chosen for the chart. */
export function VisionPreview({ palette, vision, onVision }: VisionPreviewProps) {
  const labels = useLabels()
  const name = useId()
  return (
    <Control role={onVision ? 'radiogroup' : 'group'} label={labels.vision} className="isobath-group isobath-choices">
      {visions.map((option) =>
        onVision ? (
          <label key={option} className="isobath-choice">
            <input
              type="radio"
              name={name}
              className="isobath-unseen"
              checked={option === vision}
              onChange={() => onVision(option)}
            />
            <Swatch palette={palette} vision={option} />
            {labels.visions[option]}
          </label>
        ) : (
          <span key={option} className="isobath-choice">
            <Swatch palette={palette} vision={option} />
            {labels.visions[option]}
          </span>
        ),
      )}
    </Control>
  )
}
