import { type Theme, themes } from '@isobath/plot'
import type { ReactElement } from 'react'
import { Table } from './frame.tsx'

const tokens: Readonly<Record<keyof Theme, string>> = {
  background: 'behind the chart',
  surface: 'readout, panels, buttons',
  ink: 'titles and labels',
  inkSoft: 'secondary texts',
  line: 'frame, ticks, lines',
  accent: 'series, focus, selection',
  land: 'land',
  missing: 'missing cells',
  error: 'refusals and failures',
}

/** The colours of the three themes, and what they are for. */
export const ThemeTable = (): ReactElement => (
  <Table>
    <thead>
      <tr>
        <th>Token</th>
        <th>Used for</th>
        {Object.keys(themes).map((name) => (
          <th key={name}>
            <code>{name}</code>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {(Object.entries(tokens) as [keyof Theme, string][]).map(([token, use]) => (
        <tr key={token}>
          <td>
            <code>{token}</code>
          </td>
          <td>{use}</td>
          {Object.entries(themes).map(([name, theme]) => (
            <td key={name}>
              <span className="swatch" style={{ background: theme[token] }} /> {theme[token]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
)
