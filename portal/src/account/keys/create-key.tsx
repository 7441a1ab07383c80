import { useSetAtom } from 'jotai'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { createKey, hasStatus, refusalSentence } from '../../service/account.ts'
import type { Fault } from '../../service/answer.ts'
import { snackbarAtom } from '../../shell/snackbar.tsx'
import { FormFailure } from '../form/form-failure.tsx'
import { longestLine } from '../form/rules.ts'
import { TextField } from '../form/text-field.tsx'
import { useFields } from '../form/use-fields.ts'

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
    if (!check({ description: description === '' ? 'Please describe what the key is for.' : undefined })) return
    setSending(true)
    const answer = await createKey(description)
    setSending(false)
    if (answer.ok) {
      say({ text: 'A new API key was created', severity: 'info' })
      reset()
      return onCreated()
    }
    setFault(answer.fault)
  }
  return (
    <section aria-labelledby="keys-create">
      <h2 id="keys-create">Create a key</h2>
      <form ref={form} className="account-form" noValidate onSubmit={(event) => void send(event)}>
        <TextField
          label="Description"
          field={field('description')}
          autoComplete="off"
          maxLength={longestLine}
          hint="What the key is for, for example “Laptop”."
        />
        <div className="account-links">
          <button type="submit" className="button primary" disabled={isSending}>
            {isSending ? 'Creating …' : 'Create API key'}
          </button>
        </div>
        {fault &&
          (hasStatus(fault, 403) ? (
            <div role="alert" className="form-failure">
              <p className="problem">We were unable to create a new API key.</p>
              <p className="small">
                {refusalSentence(fault)} <Link href="/forgotpass">Ask for a new link</Link> if you do not have it.
              </p>
            </div>
          ) : (
            <FormFailure sentence="We were unable to create a new API key." fault={fault} />
          ))}
      </form>
    </section>
  )
}
