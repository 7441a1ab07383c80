interface StartedService {
  readonly address: string
  readonly dataFolder: string
  readonly stop: () => Promise<void>
}

export function startService(settings?: NodeJS.ProcessEnv): Promise<StartedService>
