import { afterEach, expect, test, vi } from 'vitest'
import { forbiddenByPolicy } from '../../src/worker/remote/forbidden-by-policy.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page in which the address of a script can be set, or not. */
function stubPage(setAddress: () => void) {
  const script = Object.defineProperty({}, 'src', { set: setAddress })
  vi.stubGlobal('document', { createElement: () => script })
}

test('a page whose policy forbids the worker is told which file to serve, and how to start it', () => {
  stubPage(() => undefined)
  expect(forbiddenByPolicy().message).toMatch(
    /serve the file dist\/worker\.js .* and start it with setWorkerFactory\.$/,
  )
})

test('a page that requires Trusted Types is also told where the address of the file comes from', () => {
  stubPage(() => {
    throw new TypeError('This document requires TrustedScriptURL assignment.')
  })
  expect(forbiddenByPolicy().message).toMatch(
    /with setWorkerFactory from an address that trustedTypes\.createPolicy\(…\)\.createScriptURL\(…\) returned: this page requires Trusted Types\.$/,
  )
})
