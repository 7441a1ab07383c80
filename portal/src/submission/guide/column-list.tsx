import { columnHelp, type SheetName } from '@isobath/domain'
import { fetchOptions } from '../../service/catalog.ts'
import { useRequest } from '../../service/use-request.ts'
import { vocabulariesOf } from '../vocabularies.ts'
import { columnTexts } from './column-texts.ts'
import { screenTexts as texts } from './screen-texts.ts'

/** Lists up to this length are shown whole. */
const shortList = 12

/** The columns of a sheet of the template, with what the audits ask of each. */
export function ColumnList({ sheet }: { readonly sheet: SheetName }) {
  const options = useRequest('submission options', fetchOptions)
  const context = options.state === 'succeeded' ? { vocabularies: vocabulariesOf(options.value) } : {}
  return (
    <>
      {options.state === 'failed' && (
        <p className="problem" role="alert">
          {texts.optionsFailure}
        </p>
      )}
      <dl className="guide-columns">
        {columnHelp(context)
          .filter((column) => column.sheet === sheet)
          .map(({ name, isRequired, rules, values }) => (
            <div key={name} id={name} className="guide-column" tabIndex={-1}>
              <dt>
                <code>{name}</code> <span className="small soft">{isRequired ? texts.required : texts.optional}</span>
              </dt>
              <dd>
                <p>{columnTexts[name]}</p>
                <p className="small soft">{rules.join(' ')}</p>
                {values && <PresetValues name={name} values={values} />}
              </dd>
            </div>
          ))}
      </dl>
    </>
  )
}

function PresetValues({ name, values }: { readonly name: string; readonly values: readonly string[] }) {
  const list = <p className="small">{values.join(' · ')}</p>
  if (values.length <= shortList) return list
  return (
    <details>
      <summary className="small" aria-label={texts.presetValuesOf(values.length, name)}>
        {texts.presetValues(values.length)}
      </summary>
      {list}
    </details>
  )
}
