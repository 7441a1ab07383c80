import runs from '../../../../packages/bench/results/charts.json'
import type { StoredTable } from '../../../../packages/bench/results/stored-table.ts'
import type { ReactElement } from 'react'
import { Table } from './frame.tsx'

const tables: readonly StoredTable[] = runs

const digits = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(2))

/** A median, with Isobath’s share of it where it is a rival’s. */
const cell = (value: number | null, own: number | null) =>
  value === null ? '–' : own === null ? digits(value) : `${digits(value)} (×${(own / value).toPrecision(2)})`

/** The tables of the stored run. */
export const BenchTables = (): ReactElement => (
  <>
    {tables.map(({ title, start, rounds, columns, rows, command, machine }) => (
      <section key={`${title} ${start}`}>
        <h2>
          {title}, {start}
        </h2>
        <Table>
          <thead>
            <tr>
              <th>Library</th>
              {columns.map((column) => (
                <th key={column} className="number">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, medians }) => (
              <tr key={name}>
                <td>{name}</td>
                {medians.map((value, i) => (
                  <td key={columns[i]} className="number">
                    {cell(value, name.startsWith('isobath') ? null : (rows[0]?.medians[i] ?? null))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
        <p className="source">
          <code>npm run bench -- {command}</code>, medians of {rounds}. {machine}
        </p>
      </section>
    ))}
  </>
)
