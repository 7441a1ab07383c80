import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import { writeQuery } from '../../shell/address/query.ts'
import { CopyButton } from '../../shell/controls/copy-button.tsx'
import { PictureForm, type PictureFormat, type PictureSize } from './picture-form.tsx'
import { TextWithLinks } from '../../shell/text/text-with-links.tsx'
import { Dialog } from '../../shell/dialog/dialog.tsx'
import { screenTexts } from './screen-texts.ts'
import { type ChartValues, valuesCode } from './values-code.ts'
import './share.css'

interface Props {
  readonly title: string
  /** The chart as its address has it. */
  readonly code: string
  readonly values: ChartValues
  readonly isDrawn: boolean
  readonly onPicture: (format: PictureFormat, size: PictureSize) => Promise<void>
  readonly onClose: () => void
}

/** The ways to take a chart elsewhere: a link to it, a picture of it, and code that reads its data. */
export default function ShareDialog({ title, code, values, isDrawn, onPicture, onClose }: Props) {
  const scripts = valuesCode(values)
  const link = `${location.origin}/visualization/charts${writeQuery([['chart', code]])}`
  return (
    <Dialog
      title={screenTexts.shareTheChart}
      className="wide share"
      buttons={
        <button type="button" className="button primary" onClick={onClose}>
          {screenTexts.close}
        </button>
      }
      onClose={onClose}
    >
      <div className="dialog-scroll">
        <p className="soft">{title}</p>
        <section aria-labelledby="share-link">
          <h3 id="share-link">{screenTexts.link}</h3>
          <input className="input" readOnly aria-label={screenTexts.linkToTheChart} value={link} />
          <CopyButton text={link} label={screenTexts.copyLink} />
        </section>
        <section aria-labelledby="share-picture">
          <h3 id="share-picture">{screenTexts.picture}</h3>
          <PictureForm isDrawn={isDrawn} onPicture={onPicture} />
        </section>
        <section aria-labelledby="share-code">
          <h3 id="share-code">{screenTexts.code}</h3>
          <p className="small soft">
            <TextWithLinks text={screenTexts.aboutTheCode} links={['/apikeymanagement']} />
          </p>
          <TabGroup>
            <TabList className="card-tabs" aria-label={screenTexts.language}>
              {scripts.map(({ language }) => (
                <Tab key={language}>{language}</Tab>
              ))}
            </TabList>
            <TabPanels>
              {scripts.map(({ language, text }) => (
                <TabPanel key={language} className="share-code">
                  {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
                  <section tabIndex={0} aria-label={screenTexts.codeIn(language)}>
                    <pre>
                      <code>{text}</code>
                    </pre>
                  </section>
                  <CopyButton text={text} label={screenTexts.copyCode} />
                </TabPanel>
              ))}
            </TabPanels>
          </TabGroup>
        </section>
      </div>
    </Dialog>
  )
}
