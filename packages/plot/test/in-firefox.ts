import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineBrowserProvider } from '@vitest/browser'
import type { BrowserProvider } from 'vitest/node'

/** A new profile opens no page of its own, and asks nothing. */
const preferences = {
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'termsofuse.bypassNotification': true,
}

/**
 * Starts any installed Firefox with the address of a page and nothing else. Programs that drive a browser need a build of their own, or commands that the
 * release lacks. So nothing can be clicked from outside, and tests that do so cannot run in it.
 */
export const inFirefox = (executable: string) =>
  defineBrowserProvider({
    name: 'firefox',
    supportedBrowser: ['firefox'],
    options: {},
    providerFactory: () => new InstalledFirefox(executable),
  })

class InstalledFirefox implements BrowserProvider {
  readonly name = 'firefox'
  readonly supportsParallelism = false
  readonly #executable: string
  readonly #running = new Map<ChildProcess, string>()

  constructor(executable: string) {
    this.#executable = executable
  }

  getCommandsContext() {
    return {}
  }

  async openPage(_session: string, url: string) {
    await this.close()
    const profile = mkdtempSync(join(tmpdir(), 'isobath-firefox-'))
    const lines = Object.entries(preferences).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    )
    writeFileSync(join(profile, 'user.js'), lines.join('\n'))
    const options = ['--no-remote', '--profile', profile, '--width', '1280', '--height', '960', url]
    this.#running.set(spawn(this.#executable, options, { stdio: 'ignore' }), profile)
  }

  async close() {
    for (const [firefox, profile] of this.#running) {
      const ended = new Promise((done) => firefox.once('exit', done))
      if (firefox.exitCode === null && firefox.kill('SIGKILL')) await ended
      rmSync(profile, { recursive: true, force: true })
    }
    this.#running.clear()
  }
}
