import { useRef, useState } from 'react'
import { fetchKeys } from '../../service/people/account.ts'
import { useLatest } from '../../service/use-latest.ts'
import { useRequest } from '../../service/use-request.ts'
import { useSignedIn } from '../../service/people/use-signed-in.ts'
import { LoadFailure } from '../../shell/failures/load-failure.tsx'
import { usePageTitle } from '../../shell/page/page-title.ts'
import { TextWithLinks } from '../../shell/text/text-with-links.tsx'
import { SignInFirst } from '../login/sign-in-first.tsx'
import { CreateKey } from './create-key.tsx'
import { KeyTable } from './key-table.tsx'
import { screenTexts } from './screen-texts.ts'
import '../account.css'

/** The keys by which programs ask for data. */
export default function ApiKeys() {
  usePageTitle(screenTexts.apiKey)
  return (
    <article className="account wide" aria-labelledby="keys-title">
      <h1 id="keys-title">{screenTexts.apiKey}</h1>
      <p>
        <TextWithLinks text={screenTexts.aboutKeys} links={['/documentation']} />
      </p>
      <SignInFirst reason={screenTexts.logInFirst}>
        <OwnKeys />
      </SignInFirst>
    </article>
  )
}

function OwnKeys() {
  const user = useSignedIn()
  const [changes, setChanges] = useState(0)
  const request = useRequest(user && `keys ${changes}`, fetchKeys)
  const latest = useLatest(request)
  const heading = useRef<HTMLHeadingElement>(null)
  const reload = () => setChanges((count) => count + 1)
  return (
    <>
      <CreateKey onCreated={reload} />
      <section aria-labelledby="keys-list">
        <h2 id="keys-list" ref={heading} tabIndex={-1}>
          {screenTexts.yourKeys}
        </h2>
        {request.state === 'failed' ? (
          <LoadFailure sentence={screenTexts.keyRetrievalFailed} fault={request.fault} onRetry={request.retry} />
        ) : latest ? (
          <KeyTable
            keys={latest.keys ?? []}
            onRevoked={() => {
              reload()
              // The pressed button is removed with its key.
              heading.current?.focus()
            }}
          />
        ) : (
          <p className="soft">{screenTexts.loadingYourKeys}</p>
        )}
      </section>
    </>
  )
}
