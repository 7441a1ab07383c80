import { themes } from '../../style/theme.ts'
import { type OptionRule, eachOf, isText, object, orElse, required, text } from './rule.ts'

// Rules of options that charts and globes have.

export const field = object(
  { name: required(text), unit: required({ ...text, expected: "a text, '' where there is none" }) },
  "an object such as { name: 'Temperature', unit: '°C' }",
)

const themeNames = Object.keys(themes)

export const theme: OptionRule = orElse(
  {
    ...object(eachOf(Object.keys(themes.light), required(text)), 'an object of colours'),
    names: themeNames,
  },
  `one of ${themeNames.join(', ')}`,
  (value) => isText(value) && themeNames.includes(value),
)
