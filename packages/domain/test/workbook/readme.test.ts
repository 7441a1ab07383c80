import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { auditIds, audits } from '../../src/workbook/index.ts'

const readme = readFileSync(fileURLToPath(new URL('../../src/workbook/README.md', import.meta.url)), 'utf8')

it('the table of audits lists every one with its level, fault and rule, in order', () => {
  const listed = readme.split('\n').flatMap((line) => {
    const [, id, level, fault, rule] = line.split('|').map((part) => part.trim())
    return id && /^`[a-z-]+`$/.test(id) && rule ? [[id.slice(1, -1), level, fault, rule]] : []
  })
  expect(listed).toEqual(auditIds.map((id) => [id, audits[id].level, audits[id].fault, audits[id].rule]))
})
