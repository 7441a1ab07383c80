/** What a page loads to draw any chart, as a bundler makes it of the built package: minified, without what is fetched later, when it is wanted. */
export function pageBundle(entry: string): Promise<string>
/** What a bundler makes of a module of this text, without what it fetches later. */
export function bundleOf(text: string): Promise<string>
