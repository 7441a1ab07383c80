import { type FormEvent, useState } from 'react'
import { hasStatus, updateProfile, type ProfileChanges, type UserInfo } from '../../service/people/account.ts'
import type { Fault } from '../../service/request.ts'
import { FormFailure } from '../form/form-failure.tsx'
import { longestLine } from '../form/rules.ts'
import { TextField } from '../form/text-field.tsx'
import { useFields } from '../form/use-fields.ts'
import { SubmitButton } from '../../shell/controls/submit-button.tsx'
import { screenTexts } from './screen-texts.ts'

type State = { readonly state: 'writing' | 'sending' | 'saved' } | { readonly state: 'failed'; readonly fault: Fault }

/** The fields of a profile that differ from what was saved: the others may have been changed in another tab. */
export function changesOf(saved: Required<ProfileChanges>, typed: Required<ProfileChanges>): ProfileChanges {
  const names = Object.keys(typed) as (keyof ProfileChanges)[]
  return Object.fromEntries(names.filter((name) => typed[name] !== saved[name]).map((name) => [name, typed[name]]))
}

/** Name, organization and the choice of news. What is typed stays when it was not saved. */
export function ProfileForm({ info }: { readonly info: UserInfo }) {
  const { firstName, lastName, institute, department, country } = info
  const { form, texts, field } = useFields({ firstName, lastName, institute, department, country })
  const [isNewsSubscribed, setNewsSubscribed] = useState(info.isNewsSubscribed)
  const [saved, setSaved] = useState<Required<ProfileChanges>>({ ...texts, isNewsSubscribed })
  const [state, setState] = useState<State>({ state: 'writing' })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setState({ state: 'sending' })
    const typed = {
      firstName: texts.firstName.trim(),
      lastName: texts.lastName.trim(),
      institute: texts.institute.trim(),
      department: texts.department.trim(),
      country: texts.country.trim(),
      isNewsSubscribed,
    }
    const answer = await updateProfile(changesOf(saved, typed))
    if (answer.ok) setSaved(typed)
    setState(answer.ok ? { state: 'saved' } : { state: 'failed', fault: answer.fault })
  }
  const line = { maxLength: longestLine, isRequired: false }
  return (
    <section aria-labelledby="profile-about">
      <h2 id="profile-about">{screenTexts.aboutYou}</h2>
      <form ref={form} className="account-form" noValidate onSubmit={(event) => void save(event)}>
        <TextField label={screenTexts.firstName} field={field('firstName')} autoComplete="given-name" {...line} />
        <TextField label={screenTexts.lastName} field={field('lastName')} autoComplete="family-name" {...line} />
        <TextField label={screenTexts.institute} field={field('institute')} autoComplete="organization" {...line} />
        <TextField label={screenTexts.department} field={field('department')} autoComplete="off" {...line} />
        <TextField label={screenTexts.country} field={field('country')} autoComplete="country-name" {...line} />
        <label className="field-check">
          <input
            type="checkbox"
            checked={isNewsSubscribed}
            onChange={(event) => setNewsSubscribed(event.target.checked)}
          />
          {screenTexts.sendMeNews}
        </label>
        <div className="account-links">
          <SubmitButton isSending={state.state === 'sending'}>
            {state.state === 'sending' ? screenTexts.saving : screenTexts.save}
          </SubmitButton>
          <output>{state.state === 'saved' && screenTexts.yourProfileWasSaved}</output>
        </div>
        {state.state === 'failed' && (
          <FormFailure
            sentence={hasStatus(state.fault, 401) ? screenTexts.notAuthorized : screenTexts.anErrorOccurred}
            fault={state.fault}
          />
        )}
      </form>
    </section>
  )
}
