import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { trimmed } from '../../setup/regl.ts'

const regl = readFileSync(createRequire(import.meta.url).resolve('regl/dist/regl.unchecked.js'), 'utf8')

test('what is left out of regl is used nowhere: no framebuffer, cube, vertex array, instance, half float, depth, stencil, reading or timing', () => {
  const gpu = fileURLToPath(new URL('../../src/gpu', import.meta.url))
  const parts =
    /framebuffer|\.cube\(|\bvao\b|angle_instanced|divisor|half.float|regl\.read|renderbuffer|profile:|(depth|cull|stencil|polygonOffset|sample): \{|frontFace:/i
  const files = readdirSync(gpu).filter((file) => parts.test(readFileSync(`${gpu}/${file}`, 'utf8')))
  expect(files).toEqual([])
})

test('another regl, with other functions, is not trimmed in silence', () => {
  expect(trimmed(regl).length).toBeLessThan(regl.length)
  expect(() => trimmed(regl.replace('function createVAO (', 'function createVertexArray ('))).toThrow(
    'the function createVAO 0 times',
  )
  expect(() =>
    trimmed(regl.replace('function createStream (type, data) {', 'function createStream (type, data) { type();')),
  ).toThrow('in createStream 0 times')
})
