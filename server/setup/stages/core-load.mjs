import { cpus } from 'node:os'

/** The time of all cores together since the machine started, in milliseconds: how long they did nothing, and how long they ran. */
function coreTime() {
  const times = cpus().map(({ times: each }) => each)
  const sum = (values) => values.reduce((total, value) => total + value, 0)
  return { idle: sum(times.map(({ idle }) => idle)), whole: sum(times.flatMap((each) => Object.values(each))) }
}

/** Measures how busy the cores are from now on. The function that it gives says it in words: a run that leaves cores idle is badly spread over them. */
export function measureCoreLoad() {
  const begun = coreTime()
  return () => {
    const now = coreTime()
    const whole = now.whole - begun.whole
    return whole > 0 ? `cores ${Math.round(100 * (1 - (now.idle - begun.idle) / whole))} % busy` : 'cores not measured'
  }
}
