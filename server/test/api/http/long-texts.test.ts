import { expect, test } from 'vitest'
import { spParameters } from '../../../src/api/data/data.schema.ts'
import { numberText } from '../../../src/api/http/fields.ts'
import { redactPath } from '../../../src/api/http/redact.ts'
import { datasetHead } from '../../../src/pages/head.ts'
import { JobError } from '../../../src/sandbox/job-process.ts'
import { refusalOf } from '../../../src/sql/fault.ts'
import type { DatasetRecord } from '../../../src/catalog/citation/dataset-record.ts'

/** A pattern that takes the square of it needs a minute and more for so many characters, and holds up every other request meanwhile. */
const many = 200_000

const digits = '1'.repeat(many)

/** A record whose description alone matters. */
const recordOf = (Description: string) =>
  ({
    dataset: { Short_Name: 'x', Long_Name: 'X', Description, Data_Source: '', Distributor: '' },
    listed: '2026-01-01T00:00:00Z',
    changed: '2026-01-01T00:00:00Z',
    licence: '',
    doi: null,
    tables: [],
    variables: [],
    references: [],
  }) as unknown as DatasetRecord

const cases: readonly (readonly [what: string, read: () => unknown])[] = [
  ['a number of a search', () => numberText(-90, 90).safeParse(`${digits}x`)],
  ['a number of a procedure', () => spParameters.shape.lat1.safeParse(`${digits}x`)],
  ['a path of slashes', () => redactPath('/'.repeat(many))],
  ['a refusal full of blanks', () => refusalOf(new JobError(`Parser Error: ${' '.repeat(many)}x`, false), false)],
  ['a description of brackets', () => datasetHead(recordOf('['.repeat(2 * many)), 'https://example.org')],
  ['a description of blank lines', () => datasetHead(recordOf(`a${'\n'.repeat(many)}a`), 'https://example.org')],
]

test.each(cases)('%s takes no longer than its length', { timeout: 20_000 }, (_, read) => {
  expect(read).not.toThrow()
})
