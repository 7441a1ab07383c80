import { MessageForm } from '../shell/message/message-form.tsx'
import { usePageTitle } from '../shell/page/page-title.ts'
import { TextWithLinks } from '../shell/text/text-with-links.tsx'
import { screenTexts } from './screen-texts.ts'
import '../shell/article.css'

/** A message to the people who run the service. */
export default function Contact() {
  usePageTitle(screenTexts.contactUs)
  return (
    <article className="article" aria-labelledby="contact-title">
      <h1 id="contact-title">{screenTexts.contactUs}</h1>
      <p>
        <TextWithLinks text={screenTexts.introduction} links={['/datasubmission/nominate-data']} />
      </p>
      <MessageForm
        compose={(text) => text('message')}
        sent={screenTexts.messageWasSent}
        notSent={screenTexts.messageNotSent}
      >
        <label>
          <span>{screenTexts.message}</span>
          <textarea className="input" name="message" required rows={8} maxLength={20_000} />
        </label>
      </MessageForm>
    </article>
  )
}
