/** The part of the built package that a page loads to draw any chart, bundled and minified, without what is fetched later. */
export function pageBundle(entry: string): Promise<string>
/**
 * What a page loads for a globe that a worker draws, without that worker. Colour bars and the time slider are fetched when they are needed.
 *
 * @param link the file of `connectRenderer`
 */
export function globeBundle(entry: string, link: string): Promise<string>
/**
 * What a page loads for a globe that it draws itself: three, React Three Fiber and React too.
 *
 * @param renderer the file of `createSceneRenderer`
 */
export function globeOnPageBundle(entry: string, renderer: string): Promise<string>
/** A worker's script from the text of its module: without unused code, and minified. */
export function workerBundle(text: string): Promise<string>
/** The bundle of a module with this text, without what it fetches later. */
export function bundleOf(text: string): Promise<string>
/** A script from the text of a module whose exports become a variable of this name. */
export function scriptBundle(text: string, name: string): Promise<string>
