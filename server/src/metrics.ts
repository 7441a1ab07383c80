import { monitorEventLoopDelay } from 'node:perf_hooks'

/** What a process counts of itself, in the text format of Prometheus (version 0.0.4). */
export interface Metrics {
  readonly begin: () => void
  readonly end: (method: string, route: string, status: number, milliseconds: number) => void
  /** `more`: gauges asked for at the moment, by name. */
  readonly text: (more: Readonly<Record<string, number>>) => string
}

/** Upper bounds of the buckets of durations, seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

const nanoseconds = 1e9

interface Series {
  count: number
  sum: number
  /** Of each bound, how many lasted no longer. */
  readonly within: number[]
}

export function createMetrics(): Metrics {
  const answers = new Map<string, number>()
  const durations = new Map<string, Series>()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let underWay = 0
  return {
    begin: () => void underWay++,
    end: (method, route, status, milliseconds) => {
      underWay--
      const labels = `method="${method}",route="${route}"`
      const answered = `${labels},status="${status}"`
      answers.set(answered, (answers.get(answered) ?? 0) + 1)
      const series = durations.get(labels) ?? { count: 0, sum: 0, within: bounds.map(() => 0) }
      durations.set(labels, series)
      const seconds = milliseconds / 1000
      series.count++
      series.sum += seconds
      for (const [i, bound] of bounds.entries()) if (seconds <= bound) series.within[i] = (series.within[i] ?? 0) + 1
    },
    text: (more) => {
      const gauges = {
        http_requests_under_way: underWay,
        event_loop_delay_p99_seconds: (delay.percentile(99) || 0) / nanoseconds,
        process_resident_memory_bytes: process.memoryUsage.rss(),
        process_start_time_seconds: Math.round(Date.now() / 1000 - process.uptime()),
        ...more,
      }
      delay.reset()
      const cpu = process.cpuUsage()
      return [
        ...family(
          'http_requests_total',
          'counter',
          [...answers].map(([labels, count]) => `{${labels}} ${count}`),
        ),
        '# TYPE http_request_duration_seconds histogram',
        ...[...durations].flatMap(([labels, series]) => histogram(labels, series)),
        ...family('process_cpu_seconds_total', 'counter', [` ${(cpu.user + cpu.system) / 1e6}`]),
        ...Object.entries(gauges).flatMap(([name, value]) => family(name, 'gauge', [` ${value}`])),
        '',
      ].join('\n')
    },
  }
}

const family = (name: string, type: string, samples: readonly string[]) => [
  `# TYPE ${name} ${type}`,
  ...samples.map((sample) => name + sample),
]

function histogram(labels: string, { count, sum, within }: Series): string[] {
  const name = 'http_request_duration_seconds'
  return [
    ...bounds.map((bound, i) => `${name}_bucket{${labels},le="${bound}"} ${within[i] ?? 0}`),
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${sum}`,
    `${name}_count{${labels}} ${count}`,
  ]
}
