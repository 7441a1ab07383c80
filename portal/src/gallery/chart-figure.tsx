import { type ReactNode, Suspense, useState } from 'react'
import { PartFailure } from '../shell/failures/part-failure.tsx'
import { useTheme } from '../shell/theme.tsx'
import { screenTexts } from './screen-texts.ts'

/** Options that every chart of an article has. */
interface CommonOptions {
  readonly className: string
  readonly theme: ReturnType<typeof useTheme>['theme']
  readonly onStatus: (status: { readonly state: string }) => void
}

interface Props {
  readonly caption: ReactNode
  /** The chart, with these options beside its own. */
  readonly children: (options: CommonOptions) => ReactNode
  /** Whether the chart is lower than others, as one of several series is. */
  readonly isLow?: boolean
}

/** A chart of an article with the sentence below it. */
export function ChartFigure({ caption, children, isLow = false }: Props) {
  const { theme } = useTheme()
  const [status, setStatus] = useState('loading')
  return (
    <figure className="gallery-figure" data-low={isLow}>
      <div className="gallery-plot">
        <PartFailure
          name={screenTexts.theChart}
          instead={<p className="gallery-words soft">{screenTexts.chartFailed}</p>}
        >
          <Suspense fallback={<p className="gallery-words soft">{screenTexts.loadingTheChart}</p>}>
            {children({ className: 'gallery-canvas', theme, onStatus: ({ state }) => setStatus(state) })}
          </Suspense>
        </PartFailure>
        <output className="gallery-words soft" data-chart={status}>
          {status === 'empty' || status === 'failed' ? screenTexts.visualizationIsUnavailable : ''}
        </output>
      </div>
      <figcaption className="small soft">{caption}</figcaption>
    </figure>
  )
}
