import type { ReactElement } from 'react'
import rows from 'virtual:options'

const isCallback = ({ name }: { readonly name: string }) => /^on[A-Z]/.test(name)

/** A comment with its code in code. */
const textOf = (comment: string) =>
  comment.split('`').map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part))

const Table = ({ of }: { readonly of: typeof rows }): ReactElement => (
  <div style={{ overflowX: 'auto' }}>
    <table>
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
            <td>{textOf(text)}</td>
            <td>{stories.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

export const OptionTable = () => <Table of={rows.filter((row) => !isCallback(row))} />
export const CallbackTable = () => <Table of={rows.filter(isCallback)} />
