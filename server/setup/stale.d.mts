/** Throws where sources of these packages changed since their last build, in a sentence that says what to run. */
export declare function requireBuilt(...names: readonly string[]): void
