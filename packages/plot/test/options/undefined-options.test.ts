import { expect, test } from 'vitest'
import type { GlobeOptions } from '../../src/globe/globe-options.ts'
import type { ContoursLayer, ExportOptions, PlotKind, PlotOptions } from '../../src/options/options.ts'
import { optionRules } from '../../src/options/rules/option-rules.ts'
import { validateOptions } from '../../src/options/validate.ts'

type OptionalOf<Options> = {
  [Name in keyof Options]-?: object extends Pick<Options, Name> ? Name : never
}[keyof Options]

type IsNever<Type> = [Type] extends [never] ? true : false

/** Whether each optional member may be undefined. */
type UndefinedAllowance<Options> = IsNever<
  {
    [Name in OptionalOf<Options>]: { readonly [Only in Name]: undefined } extends Pick<Options, Name> ? never : Name
  }[OptionalOf<Options>]
>

test('the types let every optional option be undefined, as a wrapper that passes its own on gives it', () => {
  const charts: UndefinedAllowance<PlotOptions> = true
  const layers: UndefinedAllowance<ContoursLayer> = true
  const files: UndefinedAllowance<ExportOptions> = true
  const globes: UndefinedAllowance<GlobeOptions> = true
  expect([charts, layers, files, globes]).not.toContain(false)
})

test('an option that is undefined counts as left out', () => {
  const undefinedOptions = Object.fromEntries(Object.keys(optionRules).map((name) => [name, undefined]))
  const given = {
    ...undefinedOptions,
    kind: 'heatmap',
    source: { type: 'slabs', url: '/field.slabs' },
    field: { name: 'Temperature', unit: '' },
  } as unknown as PlotOptions<PlotKind>
  expect(validateOptions(given)).toEqual([])
})
