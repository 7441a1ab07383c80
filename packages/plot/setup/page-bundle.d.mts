/** What a page loads to draw with, as a bundler makes it of a built entry: minified, without what is fetched later, when it is wanted. */
export function pageBundle(input: string): Promise<string>
