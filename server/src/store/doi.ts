/** The DOI that a text holds, bare, as in `10.5281/zenodo.1` (ISO 26324: a prefix, a slash, any suffix); null where there is none. */
export const doiIn = (text: string): string | null => /\b10\.\d{4,9}\/[^\s"<>]+[^\s"<>.,;)]/.exec(text)?.[0] ?? null
