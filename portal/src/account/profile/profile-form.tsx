import { type FormEvent, useState } from 'react'
import { hasStatus, updateProfile, type UserInfo } from '../../service/account.ts'
import type { Fault } from '../../service/answer.ts'
import { FormFailure } from '../form/form-failure.tsx'
import { longestLine } from '../form/rules.ts'
import { TextField } from '../form/text-field.tsx'
import { useFields } from '../form/use-fields.ts'

type State = { readonly state: 'writing' | 'sending' | 'saved' } | { readonly state: 'failed'; readonly fault: Fault }

/** Name, organization and the choice of news. What is typed stays when it was not saved. */
export function ProfileForm({ info }: { readonly info: UserInfo }) {
  const { firstName, lastName, institute, department, country } = info
  const { form, texts, field } = useFields({ firstName, lastName, institute, department, country })
  const [isNewsSubscribed, setNewsSubscribed] = useState(info.isNewsSubscribed)
  const [state, setState] = useState<State>({ state: 'writing' })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setState({ state: 'sending' })
    const answer = await updateProfile({
      firstName: texts.firstName.trim(),
      lastName: texts.lastName.trim(),
      institute: texts.institute.trim(),
      department: texts.department.trim(),
      country: texts.country.trim(),
      isNewsSubscribed,
    })
    setState(answer.ok ? { state: 'saved' } : { state: 'failed', fault: answer.fault })
  }
  const line = { maxLength: longestLine, isRequired: false }
  return (
    <section aria-labelledby="profile-about">
      <h2 id="profile-about">About you</h2>
      <form ref={form} className="account-form" noValidate onSubmit={(event) => void save(event)}>
        <TextField label="First name" field={field('firstName')} autoComplete="given-name" {...line} />
        <TextField label="Last name" field={field('lastName')} autoComplete="family-name" {...line} />
        <TextField label="Institute" field={field('institute')} autoComplete="organization" {...line} />
        <TextField label="Department" field={field('department')} autoComplete="off" {...line} />
        <TextField label="Country" field={field('country')} autoComplete="country-name" {...line} />
        <label className="field-check">
          <input
            type="checkbox"
            checked={isNewsSubscribed}
            onChange={(event) => setNewsSubscribed(event.target.checked)}
          />
          Send me news by e-mail
        </label>
        <div className="account-links">
          <button type="submit" className="button primary" disabled={state.state === 'sending'}>
            {state.state === 'sending' ? 'Saving …' : 'Save'}
          </button>
          <output>{state.state === 'saved' && 'Your profile was saved.'}</output>
        </div>
        {state.state === 'failed' && (
          <FormFailure
            sentence={
              hasStatus(state.fault, 401)
                ? 'The request to update your profile failed to authorize, please login again.'
                : 'An error occurred. Please try again.'
            }
            fault={state.fault}
          />
        )}
      </form>
    </section>
  )
}
