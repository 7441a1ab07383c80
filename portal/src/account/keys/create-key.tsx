import { useSetAtom } from 'jotai'
import { type FormEvent, useState } from 'react'
import { createKey, hasStatus, refusalSentence } from '../../service/people/account.ts'
import type { Fault } from '../../service/request.ts'
import { snackbarAtom } from '../../shell/snackbar.tsx'
import { TextWithLinks } from '../../shell/text/text-with-links.tsx'
import { FormFailure } from '../form/form-failure.tsx'
import { longestLine } from '../form/rules.ts'
import { TextField } from '../form/text-field.tsx'
import { useFields } from '../form/use-fields.ts'
import { SubmitButton } from '../../shell/controls/submit-button.tsx'
import { screenTexts } from './screen-texts.ts'

/** Creates a key under a description. */
export function CreateKey({ onCreated }: { readonly onCreated: () => void }) {
  const { form, texts, field, check, reset } = useFields({ description: '' })
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const say = useSetAtom(snackbarAtom)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setFault(undefined)
    const description = texts.description.trim()
    if (!check({ description: description === '' ? screenTexts.descriptionIsMissing : undefined })) return
    setSending(true)
    const answer = await createKey(description)
    setSending(false)
    if (answer.ok) {
      say({ text: screenTexts.keyCreated, severity: 'info' })
      reset()
      return onCreated()
    }
    setFault(answer.fault)
  }
  return (
    <section aria-labelledby="keys-create">
      <h2 id="keys-create">{screenTexts.createAKey}</h2>
      <form ref={form} className="account-form" noValidate onSubmit={(event) => void send(event)}>
        <TextField
          label={screenTexts.description}
          field={field('description')}
          autoComplete="off"
          maxLength={longestLine}
          hint={screenTexts.descriptionHint}
        />
        <div className="account-links">
          <SubmitButton isSending={isSending}>
            {isSending ? screenTexts.creating : screenTexts.createApiKey}
          </SubmitButton>
        </div>
        {fault &&
          (hasStatus(fault, 403) ? (
            <div role="alert" className="form-failure">
              <p className="problem">{screenTexts.unableToCreateAKey}</p>
              <p className="small">
                {refusalSentence(fault)} <TextWithLinks text={screenTexts.askForANewLink} links={['/forgotpass']} />
              </p>
            </div>
          ) : (
            <FormFailure sentence={screenTexts.unableToCreateAKey} fault={fault} />
          ))}
      </form>
    </section>
  )
}
