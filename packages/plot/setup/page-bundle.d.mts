/** The part of the built package that a page loads to draw any chart, bundled and minified, without what is fetched later. */
export function pageBundle(entry: string): Promise<string>
/** The part of the built package that a page loads to draw a globe, with three, React Three Fiber and React. */
export function globeBundle(entry: string): Promise<string>
/** The bundle of a module with this text, without what it fetches later. */
export function bundleOf(text: string): Promise<string>
