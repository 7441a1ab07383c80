export function testsLeftOut(folder?: string): string[]
