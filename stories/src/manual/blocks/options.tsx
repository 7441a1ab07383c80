import type { ReactElement } from 'react'
import { Table } from './frame.tsx'
import rows from 'virtual:options'

const isCallback = ({ name }: { readonly name: string }) => /^on[A-Z]/.test(name)

/** A comment with its code in code. */
const textOf = (comment: string) =>
  comment.split('`').map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part))

const OptionRows = ({ of }: { readonly of: typeof rows }): ReactElement => (
  <Table>
    <thead>
      <tr>
        <th>Name</th>
        <th>Takes</th>
        <th>What it does</th>
        <th>Stories</th>
      </tr>
    </thead>
    <tbody>
      {of.map(({ name, isRequired, type, text, stories }) => (
        <tr key={name}>
          <td>
            <code>{name}</code>
            {isRequired ? ' (required)' : ''}
          </td>
          <td>
            <code>{type}</code>
          </td>
          <td className="words">{textOf(text)}</td>
          <td>{stories.join(', ')}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)

export const OptionTable = () => <OptionRows of={rows.filter((row) => !isCallback(row))} />
export const CallbackTable = () => <OptionRows of={rows.filter(isCallback)} />
