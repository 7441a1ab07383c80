import type { ReactElement } from 'react'
import { Table } from './frame.tsx'
import { axis, chart, layers } from 'virtual:options'

type Rows = typeof chart
const isCallback = ({ name }: Rows[number]) => /^on[A-Z]/.test(name)

/** A comment with its code in code. */
const textOf = (comment: string) =>
  comment.split('`').map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part))

const OptionRows = ({ of }: { readonly of: Rows }): ReactElement => (
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

export const OptionTable = () => <OptionRows of={chart.filter((row) => !isCallback(row))} />
export const CallbackTable = () => <OptionRows of={chart.filter(isCallback)} />
export const AxisOptionTable = () => <OptionRows of={axis} />

/** The options of each type of layer. */
export const LayerOptionTables = () =>
  Object.entries(layers).map(([type, rows]) => (
    <section key={type}>
      <h3>{type}</h3>
      <OptionRows of={rows} />
    </section>
  ))
