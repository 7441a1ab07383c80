import { MessageForm } from '../../shell/message/message-form.tsx'
import { usePageTitle } from '../../shell/page/page-title.ts'
import { TextWithLinks } from '../../shell/text/text-with-links.tsx'
import { screenTexts } from './screen-texts.ts'
import '../../shell/article.css'

/** A message that names a dataset which the catalog should hold. */
export default function NominateData() {
  usePageTitle(screenTexts.nominateData)
  return (
    <article className="article" aria-labelledby="nominate-title">
      <h1 id="nominate-title">{screenTexts.nominateData}</h1>
      <p>
        <TextWithLinks text={screenTexts.introduction} links={['/datasubmission/submission-portal']} />
      </p>
      <MessageForm
        compose={(text) => [screenTexts.message(text('dataset'), text('address')), '', text('message')].join('\n')}
        sent={screenTexts.nominationWasSent}
        notSent={screenTexts.nominationNotSent}
      >
        <label>
          <span>{screenTexts.dataset}</span>
          <input className="input" name="dataset" required maxLength={500} />
        </label>
        <label>
          <span>
            {screenTexts.address} <span className="soft">{screenTexts.optional}</span>
          </span>
          <input className="input" name="address" type="url" maxLength={1000} />
        </label>
        <label>
          <span>{screenTexts.reason}</span>
          <textarea className="input" name="message" required rows={6} maxLength={18_000} />
        </label>
      </MessageForm>
    </article>
  )
}
