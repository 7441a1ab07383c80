/** What a page loads to draw any chart, as a bundler makes it of the built package: minified, without what is fetched later, when it is wanted. */
export function pageBundle(entry: string): Promise<string>
