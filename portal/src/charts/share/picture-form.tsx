import { themes, type Plot, type PlotKind } from '@isobath/plot'
import { layout } from '@isobath/domain'
import { useState } from 'react'
import { readNumber } from '../../shell/address/query.ts'
import { screenTexts } from './screen-texts.ts'

export type PictureFormat = 'png' | 'svg'
export type PictureSize = NonNullable<Parameters<Plot<PlotKind>['toPNG']>[0]>

/** Pixels that a side of a picture may have; browsers give up above. */
const pixels = { least: 200, most: 8000 }
/** Dots per inch of a picture at scale 1, as browsers count. */
const dotsPerInch = 96
/** The last two are what journals ask for: 300 dots per inch for photographs, 600 for lines. */
const scales = [1, 2, 4, 300 / dotsPerInch, 600 / dotsPerInch]
const paper = { ...themes.light, background: '#FFFFFF' }

interface Props {
  /** Pictures need all data. */
  readonly isDrawn: boolean
  readonly onPicture: (format: PictureFormat, size: PictureSize) => Promise<void>
}

/** Saves a chart as a picture of a chosen size and resolution. */
export function PictureForm({ isDrawn, onPicture }: Props) {
  const [format, setFormat] = useState<PictureFormat>('png')
  const [width, setWidth] = useState(String(layout.chartExport.width))
  const [height, setHeight] = useState(String(layout.chartExport.height))
  const [scale, setScale] = useState<number>(layout.chartExport.scale)
  const [isOnWhite, setIsOnWhite] = useState(false)
  const [notice, setNotice] = useState('')
  const size = { width: readNumber(width), height: readNumber(height), scale, ...(isOnWhite ? { theme: paper } : {}) }
  const fits = [size.width, size.height].every((side) => side >= pixels.least && side * scale <= pixels.most)
  const save = async () => {
    setNotice(screenTexts.makingThePicture)
    try {
      await onPicture(format, size)
      setNotice('')
    } catch {
      setNotice(screenTexts.pictureFailed)
    }
  }
  return (
    <form
      className="share-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (fits && isDrawn) void save()
      }}
    >
      <label>
        <span>{screenTexts.format}</span>
        <select className="select" value={format} onChange={(event) => setFormat(event.target.value as PictureFormat)}>
          <option value="png">{screenTexts.png}</option>
          <option value="svg">{screenTexts.svg}</option>
        </select>
      </label>
      <label>
        <span>{screenTexts.widthPx}</span>
        <input className="input" inputMode="numeric" value={width} onChange={(event) => setWidth(event.target.value)} />
      </label>
      <label>
        <span>{screenTexts.heightPx}</span>
        <input
          className="input"
          inputMode="numeric"
          value={height}
          onChange={(event) => setHeight(event.target.value)}
        />
      </label>
      <label>
        <span>{screenTexts.resolution}</span>
        <select className="select" value={scale} onChange={(event) => setScale(Number(event.target.value))}>
          {scales.map((each) => (
            <option key={each} value={each}>
              {screenTexts.resolutionOf(each, each * dotsPerInch)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{screenTexts.background}</span>
        <select
          className="select"
          value={String(isOnWhite)}
          onChange={(event) => setIsOnWhite(event.target.value === 'true')}
        >
          <option value="false">{screenTexts.asOnScreen}</option>
          <option value="true">{screenTexts.white}</option>
        </select>
      </label>
      <button type="submit" className="button" aria-disabled={!fits || !isDrawn}>
        {screenTexts.savePicture}
      </button>
      <output className="small soft">{fits ? notice : screenTexts.sides(pixels.least, pixels.most)}</output>
    </form>
  )
}
