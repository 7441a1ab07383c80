import type { ChartControl } from '@isobath/domain'
import type { Plot as PlotHandle, PlotKind } from '@isobath/plot'
import { ControlLook, PlotControls, type ExportFormat, type useControls } from '@isobath/plot/react'
import { Suspense, useState, type ComponentProps, type CSSProperties, type ReactNode, type RefObject } from 'react'
import { ReturnFocus } from '../../shell/controls/return-focus.tsx'
import { PartFailure } from '../../shell/failures/part-failure.tsx'
import { download, fileName } from '../../shell/files/download.ts'
import { lazyPart } from '../../shell/loading/lazy-part.tsx'
import { PrintPicture } from '../../shell/print/print-picture.tsx'
import { useTheme } from '../../shell/theme.tsx'
import { ExportProgress } from '../export/export-progress.tsx'
import type { Export } from '../export/use-export.ts'
import type { PictureFormat, PictureSize } from '../share/picture-form.tsx'
import type { ChartValues } from '../share/values-code.ts'
import { CardButtons } from './card-buttons.tsx'
import { CardNotes } from './card-notes.tsx'
import { screenTexts } from './screen-texts.ts'
import { fetching } from './use-chart-status.ts'

const ShareDialog = lazyPart(() => import('../share/share-dialog.tsx'))

interface Props {
  readonly title: readonly string[]
  /** The chart as its address has it. */
  readonly code: string
  readonly controls: ReturnType<typeof useControls>
  /** The controls of the bar. */
  readonly shown: readonly ChartControl[]
  /** Whether the controls wait for data. */
  readonly isWaiting: boolean
  readonly isDrawn: boolean
  readonly switches?: ComponentProps<typeof CardButtons>['switches']
  readonly onClose: () => void
  readonly exporting: Export
  /** Gives the rows of the chart to the reader. */
  readonly onRows: () => void
  /** Sentences about what the chart cannot follow; undefined ones are left out. */
  readonly notes: readonly (string | undefined)[]
  /** How loading goes. */
  readonly words: string
  readonly values: ChartValues
  readonly plot: RefObject<PlotHandle<PlotKind> | null>
  /** What the file of a picture is named after. */
  readonly pictureName: readonly string[]
  /** The id of the area of the plot. */
  readonly panel: string
  /** Tabs over the plot, and the id of the one that names it. */
  readonly tabs?: ReactNode
  readonly labelledBy?: string
  readonly isPlayed?: boolean
  /** Width of the data area over its height, and the least height of the card, CSS pixels. */
  readonly ratio: number
  readonly least: number
  /** A dialog of the chart, which is loaded when it is first opened, and what is done where it could not be loaded. */
  readonly dialog?: ReactNode
  readonly onDialogClosed?: () => void
  readonly children: ReactNode
}

/** What stands around the plot of a card: its bar, its notes, and the dialog that shares it. */
export function ChartFrame(props: Props) {
  const { title, code, controls, shown, isDrawn, exporting, notes, words, plot, panel, labelledBy } = props
  const { theme } = useTheme()
  const [isSharing, setSharing] = useState(false)
  const savePicture = async (format: PictureFormat, size?: PictureSize) => {
    const file = await (format === 'png' ? plot.current?.toPNG(size) : plot.current?.toSVG(size))
    if (file) download(file, fileName(props.pictureName, format))
  }
  const save = async (format: ExportFormat) => {
    if (format === 'csv') return props.onRows()
    await savePicture(format)
  }
  return (
    <article className="card" aria-label={title.join(', ')}>
      <header className="card-head">
        <div className="card-bar">
          <div className="card-controls">
            <ControlLook theme={theme}>
              <PlotControls controls={controls} disabled={props.isWaiting} show={shown} onExport={save} />
            </ControlLook>
          </div>
          <CardButtons switches={props.switches ?? {}} onShare={() => setSharing(true)} onClose={props.onClose} />
        </div>
        <ExportProgress {...exporting} />
        <CardNotes notes={notes.filter((note) => note !== undefined)} />
        {props.tabs}
      </header>
      <div
        id={panel}
        {...(labelledBy === undefined ? {} : { role: 'tabpanel', 'aria-labelledby': labelledBy })}
        className="card-plot"
        data-played={props.isPlayed ?? false}
        style={{ '--ratio': props.ratio, '--least': `${props.least}px` } as CSSProperties}
      >
        {props.children}
        <PrintPicture plot={plot} isDrawn={isDrawn} />
        <output className="card-words" data-said={words === fetching}>
          {words}
        </output>
      </div>
      <PartFailure
        name={screenTexts.theDialog}
        onClose={() => {
          setSharing(false)
          props.onDialogClosed?.()
        }}
      >
        <Suspense>
          {isSharing && (
            <ReturnFocus>
              <ShareDialog
                title={title.slice(0, 2).join(', ')}
                code={code}
                values={props.values}
                isDrawn={isDrawn}
                onPicture={savePicture}
                onClose={() => setSharing(false)}
              />
            </ReturnFocus>
          )}
          {props.dialog && <ReturnFocus>{props.dialog}</ReturnFocus>}
        </Suspense>
      </PartFailure>
    </article>
  )
}
