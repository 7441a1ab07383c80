export function launchOptions(...more: readonly string[]): { args: string[]; executablePath?: string }
export function shellLaunchOptions(): { args: string[]; executablePath?: string }
export function requireBrowser(): Promise<string>
export function findFirefox(): string | undefined
