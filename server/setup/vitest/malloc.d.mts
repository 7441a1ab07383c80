export const ownMalloc: Readonly<Record<string, string>>
