import { layout } from '@isobath/domain'
import type { ColourScale, PaletteName, Plot, PlotKind, PlotStatus } from '@isobath/plot'
import { useState, type ReactNode, type RefObject } from 'react'
import { Glyph } from '../../shell/glyph.tsx'
import type { ChartControls } from '../address/control-codes.ts'
import { ExportButton } from '../export/export-button.tsx'
import type { Export } from '../export/use-export.ts'
import { ColourRange } from './colour-range.tsx'
import { download, fileName } from './download.ts'
import { PaletteList } from './palette-list.tsx'
import { ScaleButtons } from './scale-buttons.tsx'

interface Props {
  readonly controls: ChartControls
  /** How the chart looks while nobody has chosen. */
  readonly usual: { readonly palette: PaletteName; readonly colourScale: ColourScale }
  readonly status: PlotStatus<PlotKind>
  /** Parts of the names of exported files. */
  readonly name: readonly string[]
  readonly plot: RefObject<Plot<PlotKind> | null>
  readonly onControls: (part: ChartControls) => void
  readonly onClose: () => void
  /** Controls that its kind alone has. */
  readonly children?: ReactNode
  /** What saves its data. */
  readonly exporting: Export
  /** Whether colours tell its values. */
  readonly coloured: boolean
}

/** The control bar of a chart. A control that stands as the chart would by itself leaves no trace in the address. */
export function Controls({
  controls,
  usual,
  status,
  name,
  plot,
  onControls,
  onClose,
  children,
  exporting,
  coloured,
}: Props) {
  const [failed, setFailed] = useState(false)
  const [unfolded, setUnfolded] = useState(false)
  const drawn = status.state === 'drawn'
  const save = async (format: 'png' | 'svg') => {
    setFailed(false)
    try {
      const file = await (format === 'png'
        ? plot.current?.toPNG(layout.chartExport)
        : plot.current?.toSVG(layout.chartExport))
      if (file) download(file, fileName(name, format))
    } catch {
      setFailed(true)
    }
  }
  return (
    <header className="card-head">
      <button
        type="button"
        className="button card-unfold"
        aria-expanded={unfolded}
        onClick={() => setUnfolded(!unfolded)}
      >
        Controls
        <Glyph name="down" />
      </button>
      <div className="card-controls" data-unfolded={unfolded}>
        {children}
        {coloured && (
          <>
            <PaletteList
              palette={controls.palette ?? usual.palette}
              onPalette={(palette) => onControls({ palette: palette === usual.palette ? undefined : palette })}
            />
            <ScaleButtons
              scale={controls.colourScale ?? usual.colourScale}
              onScale={(scale) => onControls({ colourScale: scale === usual.colourScale ? undefined : scale })}
            />
            <ColourRange
              range={controls.range}
              values={drawn ? status.range : undefined}
              usual={drawn ? status.usualRange : undefined}
              onRange={(range) => onControls({ range })}
            />
          </>
        )}
      </div>
      <output className="card-problem problem">
        {failed && 'The image could not be made. Try again.'}
        {exporting.now.state === 'failed' && exporting.now.sentence}
      </output>
      <div className="card-actions">
        {(['png', 'svg'] as const).map((format) => (
          <button
            key={format}
            type="button"
            className="button plain"
            disabled={!drawn}
            aria-label={`Save as ${format.toUpperCase()}`}
            onClick={() => void save(format)}
          >
            {format.toUpperCase()}
          </button>
        ))}
        <ExportButton {...exporting} disabled={!drawn || !status.complete} />
        <button type="button" className="button icon" aria-label="Close the chart" onClick={onClose}>
          <Glyph name="close" />
        </button>
      </div>
    </header>
  )
}
