import { expect, test } from 'vitest'
import { failedStatus, refusedStatus } from '../../../src/page/failed-status.ts'

const grid = { type: 'grid', lon: [0, 1], lat: [0], values: [1, 2, 3] } as const
const slabs = { type: 'slabs', url: '/field.slabs' } as const
const retry = () => undefined

/** An array after its transfer. */
function transferred<Values extends Float32Array | Float64Array>(values: Values): Values {
  structuredClone(values, { transfer: [values.buffer] })
  return values
}

test('another attempt is offered only where it can have another result', () => {
  const sentence = '1 latitudes and 2 longitudes make 2 cells, and 3 values were given.'
  expect(failedStatus({ sentence }, [grid], retry)).toEqual({ state: 'failed', sentence, code: 'data' })
  expect(failedStatus({ sentence }, [slabs], retry)).toHaveProperty('retry', retry)
  expect(failedStatus({ sentence, code: 'worker' }, [grid], retry)).toHaveProperty('retry', retry)
  expect(failedStatus({ sentence, code: 'policy' }, [slabs], retry)).not.toHaveProperty('retry')
  const lost = { ...grid, transfer: true, values: transferred(Float32Array.of(1, 2, 3)) }
  expect(failedStatus({ sentence, code: 'worker' }, [lost], retry)).not.toHaveProperty('retry')
  // Plain arrays beside it were copied.
  const columns = { time: transferred(Float64Array.of(1, 2)), value: [1, 2] }
  const partly = { type: 'columns', transfer: true, columns } as const
  expect(failedStatus({ sentence, code: 'worker' }, [partly], retry)).not.toHaveProperty('retry')
  const empty = { type: 'columns', transfer: true, columns: { time: new Float64Array(0) } } as const
  expect(failedStatus({ sentence, code: 'worker' }, [empty], retry)).toHaveProperty('retry', retry)
})

test('a status has a code and the status of the answer beside its sentence', () => {
  const answer = { sentence: 'The catalog is being updated.', code: 'service', httpStatus: 503 } as const
  expect(failedStatus(answer, [slabs], retry)).toMatchObject({ code: 'service', httpStatus: 503 })
  expect(refusedStatus({ sentence: 'Not Found', code: 'service', httpStatus: 404 })).toEqual({
    state: 'refused',
    sentence: 'Not Found',
    code: 'service',
    httpStatus: 404,
  })
  expect(refusedStatus({ sentence: 'Too large.' })).toEqual({ state: 'refused', sentence: 'Too large.', code: 'limit' })
})
