import { existsSync } from 'node:fs'
import { run, step } from '../run.mjs'

const debianChromium = '/usr/bin/chromium'
/** The same browser without windows: a package of its own. */
const debianShell = '/usr/bin/chromium-headless-shell'

const places = [
  debianChromium,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const firstOf = (...paths) => paths.find((path) => path && existsSync(path))

/** The browser that the tests drive: `CHROMIUM`, or an installed Chromium or Chrome. */
const findBrowser = () => firstOf(process.env.CHROMIUM, ...places)

// Software GL for WebGL alone: with it for compositing too, the page's own thread stalls.
const softwareGl = ['--use-angle=swiftshader-webgl', '--enable-unsafe-swiftshader']

/** WebGL on the GPU that a backend of ANGLE reaches: vulkan, gl-egl, metal or d3d11. Without one the browser may still draw in software. */
const gpu = (backend) => [
  '--use-gl=angle',
  `--use-angle=${backend}`,
  ...(backend === 'vulkan' ? ['--enable-features=Vulkan'] : []),
  '--ignore-gpu-blocklist',
  '--enable-gpu',
]

const args = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
]

const optionsOf = (executablePath, more) => ({
  args: [...args, ...more],
  ...(executablePath ? { executablePath } : {}),
})

/** How charts are drawn: in software, unless `ANGLE` names the backend that reaches a GPU. */
const graphics = () => (process.env.ANGLE ? gpu(process.env.ANGLE) : softwareGl)

/** How benches launch the browser, with more switches where they need them. */
export const launchOptions = (...more) => optionsOf(findBrowser(), [...graphics(), ...more])

/** What tests add: they run without V8's slowest compiler, because a page ends before it would gain by it. Text is hinted as in a browser with windows. */
const forTests = () => [...graphics(), '--js-flags=--no-turbofan', '--font-render-hinting=slight']

/**
 * How tests launch it: beside Debian's Chromium stands the same one without windows, for which a load takes a quarter less of the
 * processor.
 */
export const shellLaunchOptions = () => {
  const browser = findBrowser()
  return optionsOf(browser === debianChromium ? (firstOf(debianShell) ?? browser) : browser, forTests())
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
const lookUp = ['apt-get', 'update', '-qq']
const install = (name) => ['apt-get', 'install', '-y', '-qq', name]
const unasked = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }

/** Finds the browser; on Debian as root it is installed when missing, elsewhere the reader is told what to do. */
export async function requireBrowser() {
  const found = findBrowser()
  if (found) return found
  if (isDebianRoot()) {
    await step('looking up Debian packages', lookUp, unasked)
    await step('installing Chromium', install('chromium'), unasked)
    const now = findBrowser()
    if (now) return now
  }
  console.error(
    'The browser tests need Chromium or Chrome: install one, or set CHROMIUM to its path, and run `npm test` again.',
  )
  process.exit(1)
}

/** Installs what tests are quicker in, where that is possible. They do without it elsewhere. */
export async function installShell() {
  if (findBrowser() !== debianChromium || existsSync(debianShell) || !isDebianRoot()) return
  console.log('— installing Chromium without windows')
  const code = (await run(lookUp, unasked)) || (await run(install('chromium-headless-shell'), unasked))
  console.log(code === 0 ? '✓ installed' : 'It could not be installed: tests in a browser take longer without it.')
}

const firefoxes = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

/** The Firefox in which charts are tried too: `FIREFOX`, or an installed one; undefined where there is none. */
export const findFirefox = () => firstOf(process.env.FIREFOX, ...firefoxes)
