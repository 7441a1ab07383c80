import type { ChartControl } from '@isobath/domain'
import { type ReactNode, useRef } from 'react'
import { type ControlName, type SubsetAxis, subsetAxes } from '../../controls/index.ts'
import { ColourRangeControl, ColourScaleControl } from './colour-controls.tsx'
import { OrientationControl, ProjectionControl, SplitControl, offeredSplits } from './choice-controls.tsx'
import type { ControlProps } from './control.tsx'
import { CloseControl, ExportControl, type ExportFormat } from './file-controls.tsx'
import { Icon } from './icons.tsx'
import { useLabels, useSheet } from './look.tsx'
import { MarkerControl } from './marker-control.tsx'
import { PalettePanel } from './palette/palette-control.tsx'
import { Popover } from './popover.tsx'
import { RangeControl } from './range-control.tsx'
import { useControlsState } from './use-controls.ts'
import { useRoving } from './use-roving.ts'

export interface PlotControlsProps extends ControlProps {
  /** Which of the kind's controls are shown; all by default. */
  readonly show?: readonly ChartControl[] | undefined
  /** Without it there is no button to save files. */
  readonly onExport?: ((format: ExportFormat) => Promise<void> | void) | undefined
  /** Without it there is no button to close the chart. */
  readonly onClose?: (() => void) | undefined
}

const ends = (axes: readonly SubsetAxis[]) => axes.flatMap((axis): ControlName[] => [`${axis}Start`, `${axis}End`])

/** The bar of controls of a chart. Each has an icon, and most open a panel. The kind and the known data decide which controls it has. */
export function PlotControls({ controls, disabled = false, show, onExport, onClose }: PlotControlsProps) {
  const { values, chosen, data } = useControlsState(controls)
  const labels = useLabels()
  const bar = useRef<HTMLDivElement>(null)
  useSheet(bar)
  const roving = useRoving(bar)
  const has = (control: ChartControl) => controls.names.includes(control) && (show?.includes(control) ?? true)
  const common = { controls, disabled }

  const panel = (
    label: string,
    icon: 'palette' | 'colours' | 'projection' | 'split' | 'orientation' | 'marker' | 'subset',
    names: readonly ControlName[],
    children: ReactNode,
  ) => (
    <Popover
      key={icon}
      label={label}
      icon={icon}
      disabled={disabled}
      changed={names.some((name) => name in chosen)}
      onReset={() => {
        for (const name of names) controls.reset(name)
      }}
    >
      {children}
    </Popover>
  )
  const toggle = (name: 'errorBars' | 'lines' | 'logCounts') => (
    <span key={name} className="isobath-slot">
      <button
        type="button"
        className="isobath-button"
        data-bar=""
        data-tip={labels[name]}
        aria-label={labels[name]}
        aria-pressed={values[name]}
        disabled={disabled}
        onClick={() => controls.set(name, !values[name])}
      >
        <Icon name={name} />
      </button>
    </span>
  )
  const axes = subsetAxes.filter((axis) => data.extent?.[axis])
  const formats = (
    [
      ['image', 'png'],
      ['image', 'svg'],
      ['csv', 'csv'],
    ] as const
  ).flatMap(([control, format]) => (has(control) ? [format] : []))
  const coloured = has('range') || has('colourScale')
  return (
    <div ref={bar} role="toolbar" aria-label={labels.bar} className="isobath-control isobath-bar" {...roving}>
      {has('palette') && panel(labels.palette, 'palette', ['palette', 'vision'], <PalettePanel {...common} />)}
      {coloured &&
        panel(
          labels.colours,
          'colours',
          ['range', 'colourScale'],
          <>
            {has('colourScale') && <ColourScaleControl {...common} />}
            {has('range') && <ColourRangeControl {...common} />}
          </>,
        )}
      {has('errorBars') && toggle('errorBars')}
      {has('lines') && toggle('lines')}
      {has('logCounts') && toggle('logCounts')}
      {has('marker') && panel(labels.marker, 'marker', ['opacity', 'size', 'colour'], <MarkerControl {...common} />)}
      {has('orientation') &&
        panel(labels.orientation, 'orientation', ['orientation'], <OrientationControl {...common} />)}
      {has('projection') && panel(labels.projection, 'projection', ['projection'], <ProjectionControl {...common} />)}
      {has('split') &&
        offeredSplits(controls, data).length > 0 &&
        panel(labels.split, 'split', ['split'], <SplitControl {...common} />)}
      {has('subset') &&
        axes.length > 0 &&
        panel(
          labels.subset,
          'subset',
          ends(axes),
          axes.map((axis) => <RangeControl key={axis} axis={axis} {...common} />),
        )}
      <span className="isobath-push" />
      {onExport && formats.length > 0 && (
        <Popover label={labels.save} icon="save" disabled={disabled}>
          <ExportControl formats={formats} onExport={onExport} />
        </Popover>
      )}
      {onClose && has('close') && (
        <span className="isobath-slot">
          <CloseControl onClose={onClose} />
        </span>
      )}
    </div>
  )
}
