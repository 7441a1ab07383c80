import { appearances, useTheme, type Appearance } from '../theme.tsx'
import { screenTexts } from '../screen-texts.ts'

export function AppearanceSelect() {
  const { choice, choose } = useTheme()
  return (
    <label className="appearance">
      <span className="small soft">{screenTexts.appearance}</span>
      <select className="select" value={choice} onChange={(event) => choose(event.target.value as Appearance)}>
        {appearances.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
