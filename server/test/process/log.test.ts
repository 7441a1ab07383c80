import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLog } from '../../src/process/log.ts'

const failing = () => new Error('the call failed', { cause: new Error('the table is gone') })

test('for people, faults alone are told, with what caused them', () => {
  const lines: string[] = []
  const log = createLog(false, (line) => void lines.push(line))
  expect(log.event).toBeUndefined()
  log.fault(failing(), 'id-1')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^request id-1 failed: Error: the call failed\n[^]*caused by Error: the table is gone/)
})

test('a failed query is told without its parameters', () => {
  for (const asJson of [false, true]) {
    const lines: string[] = []
    const error = new DrizzleQueryError('select $1', ['very-secret'], new Error('the table is gone'))
    createLog(asJson, (line) => void lines.push(line)).fault(new Error('the call failed', { cause: error }))
    expect(lines.join()).toContain('select $1')
    expect(lines.join()).toContain('the table is gone')
    expect(lines.join()).not.toContain('very-secret')
  }
})

test('for machines, everything is one line of JSON', () => {
  const lines: string[] = []
  const log = createLog(true, (line) => void lines.push(line))
  log.fault(failing(), 'id-1')
  log.event?.({ status: 200 })
  expect(lines.some((line) => line.includes('\n'))).toBe(false)
  const [fault, event] = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(fault).toMatchObject({ level: 'error', requestId: 'id-1' })
  expect(event).toMatchObject({ level: 'info', status: 200, at: expect.stringMatching(/Z$/) as string })
})

test('an event that says itself when it was has one time', () => {
  const lines: string[] = []
  createLog(true, (line) => void lines.push(line)).event?.({ at: '2026-01-02T03:04:05.000Z', status: 200 })
  expect(lines).toEqual(['{"level":"info","at":"2026-01-02T03:04:05.000Z","status":200}'])
})
