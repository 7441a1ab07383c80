interface StartedService {
  readonly address: string
  readonly dataFolder: string
  readonly pid: number
  readonly stop: () => Promise<void>
}

export function startService(settings?: NodeJS.ProcessEnv, main?: string): Promise<StartedService>
