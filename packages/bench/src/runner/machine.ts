import { cpus, release, totalmem } from 'node:os'
import { chromium } from 'playwright'
import { launchOptions } from '../../../../server/setup/programs/browser.mjs'

/** The machine of the figures and what draws WebGL on it, for below a table. */
export async function describeMachine(): Promise<string> {
  const [cpu] = cpus()
  return `${cpu?.model ?? 'unknown CPU'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${release()}, Node ${process.version}, WebGL by ${await webglRenderer()}.`
}

/** What the browser of the benches says that it draws WebGL with. */
async function webglRenderer(): Promise<string> {
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage()
    return await page.evaluate(() => {
      const gl = new OffscreenCanvas(1, 1).getContext('webgl2')
      const unmasked = gl?.getExtension('WEBGL_debug_renderer_info')?.UNMASKED_RENDERER_WEBGL
      return gl && unmasked !== undefined ? String(gl.getParameter(unmasked)) : 'an unknown renderer'
    })
  } finally {
    await browser.close()
  }
}
