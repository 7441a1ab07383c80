import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxMemory } from '../../../src/sql/sandbox.ts'
import { openDemoService } from '../demo-service.ts'
import { heavyForms, hostileForms } from './hostile-forms.ts'
import { peaksOf } from './memory-peaks.ts'

let demo: Awaited<ReturnType<typeof openDemoService>>
beforeAll(async () => {
  demo = await openDemoService(['tblLevitus_Annual', 'tblSimulated_CTD'])
})
afterAll(() => demo.close())

/** Room for what a process holds beyond its limit until it is seen. */
const most = Math.max(...Object.values(sandboxMemory).map(({ bytes }) => bytes)) + 96 * 2 ** 20

describe('A statement at the edge of what it means', () => {
  test.each(hostileForms)('is answered or refused in one sentence, with health beside it: %s', async (_, statement) => {
    const [answer, health] = await Promise.all([demo.query(statement), demo.get('/api/health')])
    const text = await answer.text()
    expect(health.status).toBe(200)
    expect([200, 400]).toContain(answer.status)
    const sentence = answer.status === 400 ? text : 'It is answered.'
    expect(sentence).toMatch(/^[A-Z"][^\n]{1,400}$/u)
    expect(sentence).not.toMatch(/INTERNAL|root:x/)
    for (const bytes of peaksOf(demo.sql.usage().pids)) expect(bytes).toBeLessThan(most)
  })

  test.each(heavyForms)('is refused at the limit of its memory: %s', async (_, statement) => {
    const [answer, health] = await Promise.all([demo.query(statement), demo.get('/api/health')])
    expect(health.status).toBe(200)
    expect([answer.status, await answer.text()]).toEqual([
      400,
      'The statement is not answered: it needs more memory than one statement may use; select fewer rows or columns.',
    ])
    expect(await (await demo.query('SELECT 1 AS x')).text()).toBe('x\n1\n\n')
  })
})
