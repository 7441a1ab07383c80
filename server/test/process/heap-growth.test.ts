import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { heapGrowthFlag } from '../../src/process/heap-growth.ts'

it('the flag for the growth of the heap is one that this Node knows: V8 passes over others in silence', () => {
  const [name = ''] = heapGrowthFlag.split('=')
  expect(execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })).toContain(`${name} (`)
})
