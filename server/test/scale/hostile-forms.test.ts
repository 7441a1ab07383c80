import { afterAll, beforeAll, expect, it } from 'vitest'
import { hostileForms } from '../api/sql/hostile-forms.ts'
import { openBoth } from './services.ts'

let both: Awaited<ReturnType<typeof openBoth>>
beforeAll(async () => {
  both = await openBoth(['tblLevitus_Annual', 'tblSimulated_CTD'])
})
afterAll(() => both.close())

it.each(hostileForms)(
  'A statement at the edge of what it means is answered or refused in one sentence by ClickHouse: %s',
  async (_, query) => {
    const answer = await both.ask(1, 'query', { query })
    const text = await answer.text()
    expect([200, 400]).toContain(answer.status)
    expect(answer.status === 400 ? text : 'It is answered.').toMatch(/^[A-Z"][^\n]{1,400}$/u)
  },
)
