import { existsSync } from 'node:fs'
import { step } from './run.mjs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const firstOf = (...paths) => paths.find((path) => path && existsSync(path))

/** The browser that the tests drive: `CHROMIUM`, or an installed Chromium or Chrome. */
export const findBrowser = () => firstOf(process.env.CHROMIUM, ...places)

// Software GL for WebGL alone: with it for compositing too, the page's own thread stalls.
const args = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader-webgl',
  '--enable-unsafe-swiftshader',
  '--force-color-profile=srgb',
]

/** How every test and bench launches the browser, with more switches where it needs them. */
export function launchOptions(...more) {
  const executablePath = findBrowser()
  return { args: [...args, ...more], ...(executablePath ? { executablePath } : {}) }
}

/** Finds the browser; on Debian as root it is installed when missing, elsewhere the reader is told what to do. */
export async function requireBrowser() {
  const found = findBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await step('looking up Debian packages', ['apt-get', 'update', '-qq'], { quiet: true })
    await step('installing Chromium', ['apt-get', 'install', '-y', '-qq', 'chromium'], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
    const now = findBrowser()
    if (now) return now
  }
  console.error(
    'The browser tests need Chromium or Chrome: install one, or set CHROMIUM to its path, and run `npm test` again.',
  )
  process.exit(1)
}

const firefoxes = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

/** The Firefox in which charts are tried too: `FIREFOX`, or an installed one; undefined where there is none. */
export const findFirefox = () => firstOf(process.env.FIREFOX, ...firefoxes)
