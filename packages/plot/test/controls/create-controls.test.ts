import { chartControls } from '@isobath/domain'
import { describe, expect, test } from 'vitest'
import { type ControlsStart, createControls } from '../../src/controls/index.ts'

/** A clock that a test runs. */
function handClock() {
  let now = 0
  const waiting = new Map<() => void, number>()
  return {
    after: (milliseconds: number, run: () => void) => {
      waiting.set(run, now + milliseconds)
      return () => void waiting.delete(run)
    },
    pass(milliseconds: number) {
      now += milliseconds
      for (const [run, due] of waiting) if (due <= now && waiting.delete(run)) run()
    },
  }
}

const begin = (start: Partial<ControlsStart> = {}) => {
  const clock = handClock()
  return { clock, controls: createControls({ kind: 'heatmap', after: clock.after, ...start }) }
}

const day = 86_400_000
const extent = {
  time: [Date.parse('2016-01-01T06:00Z'), Date.parse('2016-12-31T18:00Z')],
  lat: [-60, 60],
  lon: [150, 210],
  depth: [0, 5500],
} as const

describe('typed inputs', () => {
  test.each([
    ['opacity', '1.1', 'Opacity should be 0.1 to 1', 0.7],
    ['size', '0', 'Size should be 1 to 18', 6],
    ['colour', 'not a colour!', 'Invalid value', 'lime'],
  ] as const)('as %s is refused when it is %s, with the specified sentence', (control, text, sentence, stays) => {
    const { controls } = begin({ kind: 'timeSeries' })
    controls.set(control, text)
    expect(controls.get().messages[control]).toMatchObject({ sentence, taken: false })
    expect(controls.get().values[control]).toBe(stays)
  })

  test.each([
    ['latStart', '', -60, 'Restored to minimum value'],
    ['lonEnd', ' ', 210, 'Restored to maximum value'],
    ['latStart', '-70', -60, 'Value cannot be below minimum of -60'],
    ['latEnd', '61', 60, 'Value cannot be above maximum of 60'],
    ['latStart', '40.1', 40, 'Start value must be less than or equal to end value (40)'],
    ['lonEnd', '159', 160, 'End value must be greater than or equal to start value (160)'],
    ['depthStart', 'deep', 0, 'Invalid value'],
    ['timeStart', '2015-12-31', extent.time[0], 'Start date cannot be before minimum date of 2016-01-01'],
    ['timeEnd', '2017-01-01', extent.time[1], 'End date cannot be after maximum date of 2016-12-31'],
    ['timeEnd', 'soon', extent.time[1], 'Invalid date/time'],
  ] as const)('at %s as “%s” becomes %d: %s', (control, text, value, sentence) => {
    const { controls } = begin({ data: { extent }, chosen: { latEnd: 40, lonStart: 160 } })
    expect(controls.set(control, text).value).toBe(value)
    expect(controls.get().messages[control]?.sentence).toBe(sentence)
  })

  test('as dates does not turn round', () => {
    const { controls } = begin({ data: { extent } })
    controls.set('timeStart', '2016-06-01')
    controls.set('timeEnd', '2016-05-31')
    expect(controls.get().messages.timeEnd?.sentence).toBe('End date must be after or equal to start date')
    controls.set('timeEnd', '2016-07-01')
    controls.set('timeStart', '2016-07-02')
    expect(controls.get().messages.timeStart?.sentence).toBe('Start date must be before or equal to end date')
  })

  test('is rounded to steps of 0.1 degrees and 1 metre, and months are 1 to 12', () => {
    const { controls } = begin({ data: { extent: { ...extent, time: [1, 12] }, climatology: true } })
    expect(controls.set('latStart', '-10.26').value).toBe(-10.3)
    expect(controls.set('depthEnd', '99.6').value).toBe(100)
    expect(controls.set('timeEnd', '13').value).toBe(12)
    expect(controls.get().messages.timeEnd?.sentence).toBe('Value cannot be above maximum of 12')
  })

  test('as a colour range may have an exponent, and either end is restored when it is left empty', () => {
    const { controls } = begin({ data: { values: [-1.5, 29.899999618530273] } })
    expect(controls.set('range', ['1.2e-5', '3e-5']).value).toEqual([1.2e-5, 3e-5])
    expect(controls.set('range', ['5', '']).value).toEqual([5, 29.9])
    expect(controls.get().messages.range).toMatchObject({ sentence: 'Restored to maximum value', taken: true })
    expect(controls.set('range', ['', '5']).value).toEqual([-1.5, 5])
    expect(controls.get().messages.range?.sentence).toBe('Restored to minimum value')
    controls.set('range', ['5', '1'])
    expect(controls.get().messages.range).toMatchObject({ sentence: 'Min must be higher than max', taken: false })
    expect(controls.get().values.range).toEqual([-1.5, 5])
    expect(controls.set('range', ['', '']).value).toBeUndefined()
  })
})

describe('a split', () => {
  test('of more than 20 panels, or by a single value, leaves the chart as it is', () => {
    const { controls } = begin({ data: { splitValues: { date: 21, depth: 1 } } })
    controls.set('split', ['date'])
    expect(controls.get().messages.split?.sentence).toBe('Unable to split. Rendering limit exceeded.')
    controls.set('split', ['depth'])
    expect(controls.get().messages.split?.sentence).toBe('Unable to split by depth: only one depth available.')
    expect(controls.get().values.split).toEqual([])
    controls.inform({ splitValues: { date: 20 } })
    controls.set('split', ['date'])
    expect(controls.get().values.split).toEqual(['date'])
  })

  test('that is heavy is made, with a warning', () => {
    const { controls } = begin({ data: { splitValues: { date: 12 }, existingWeight: 4 } })
    expect(controls.set('split', ['date'])).toMatchObject({ value: ['date'], problem: { type: 'splitHeavy' } })
    expect(controls.get().messages.split?.taken).toBe(true)
  })
})

describe('a message', () => {
  test('vanishes after 3 seconds, and one that follows has its own 3', () => {
    const { controls, clock } = begin({ kind: 'scatter', tab: 'time' })
    controls.set('opacity', '2')
    clock.pass(2999)
    expect(controls.get().messages.opacity).toBeDefined()
    controls.set('opacity', '3')
    clock.pass(2999)
    expect(controls.get().messages.opacity).toBeDefined()
    clock.pass(1)
    expect(controls.get().messages).toEqual({})
  })

  test('goes at once when the control is set right', () => {
    const { controls } = begin({ kind: 'timeSeries' })
    controls.set('size', 'huge')
    controls.set('size', '12')
    expect(controls.get()).toMatchObject({ messages: {}, values: { size: 12 } })
  })
})

describe('the options', () => {
  test('name the chosen projection of a map, and none for the map as it is by default', () => {
    const { controls } = begin({ chosen: { projection: 'equalEarth' } })
    expect(controls.toOptions().projection).toBe('equalEarth')
    controls.set('projection', 'plateCarree')
    expect([controls.toOptions().projection, controls.get().chosen]).toEqual([undefined, {}])
    expect(controls.set('projection', 'flat' as 'mercator').problem).toEqual({ type: 'invalidValue' })
    expect(controls.get().values.projection).toBe('plateCarree')
  })

  test('are those of the kind’s controls alone', () => {
    const optionsOf = (start: Partial<ControlsStart>) => Object.keys(begin(start).controls.toOptions()).sort()
    expect(optionsOf({ kind: 'heatmap' })).toEqual([
      'colourScale',
      'palette',
      'projection',
      'range',
      'split',
      'subset',
      'vision',
    ])
    expect(optionsOf({ kind: 'sectionMap' })).toContain('orientation')
    expect(optionsOf({ kind: 'depthProfile' })).toEqual(['errorBars', 'lines', 'marker', 'subset'])
    expect(optionsOf({ kind: 'scatter', tab: 'lat' })).toEqual(['marker', 'subset'])
    expect(optionsOf({ kind: 'histogram' })).toEqual(['logCounts', 'subset'])
  })

  test('have the specified marker, and error bars on depth profiles of at most 40 points', () => {
    expect(begin({ kind: 'timeSeries' }).controls.toOptions()).toEqual({
      errorBars: true,
      lines: true,
      marker: { opacity: 0.7, size: 6, colour: 'lime' },
    })
    const bars = (points: number) => begin({ kind: 'depthProfile', data: { points } }).controls.toOptions().errorBars
    expect([bars(40), bars(41)]).toEqual([true, false])
  })

  test('have smaller and fainter dots for a dense scatter, until others are chosen', () => {
    const { controls } = begin({ kind: 'scatter', tab: 'lat', data: { points: 40_000 } })
    expect(controls.toOptions().marker).toEqual({ opacity: 0.35, size: 3, colour: 'lime' })
    controls.set('size', 6)
    expect(controls.toOptions().marker).toEqual({ opacity: 0.35, size: 6, colour: 'lime' })
  })

  test('restrict only axes with a subset, and dates by whole days', () => {
    const { controls } = begin({ data: { extent } })
    expect(controls.toOptions().subset).toBeUndefined()
    controls.set('timeEnd', '2016-03-01')
    controls.set('depthEnd', '100')
    expect(controls.toOptions().subset).toEqual({
      time: [extent.time[0], Date.parse('2016-03-01') + day - 1],
      depth: [0, 100],
    })
  })

  test('return reset options to their defaults', () => {
    const { controls } = begin({ usual: { palette: 'thermal' } })
    controls.set('palette', 'Jet')
    controls.set('range', [0, 1])
    expect(controls.toOptions()).toMatchObject({ palette: 'Jet', range: [0, 1] })
    controls.reset('range')
    expect(controls.toOptions()).toMatchObject({ palette: 'Jet', range: undefined })
    controls.reset()
    expect(controls.toOptions()).toMatchObject({ palette: 'thermal' })
  })
})

describe('the state', () => {
  test('keeps only values that differ from the defaults of the chart', () => {
    const { controls } = begin({ usual: { palette: 'thermal', colourScale: 'linear' } })
    controls.set('palette', 'Jet')
    controls.set('colourScale', 'log')
    controls.set('palette', 'thermal')
    expect(controls.get().chosen).toEqual({ colourScale: 'log' })
    controls.assign({ range: [1, 2] })
    expect(controls.get()).toMatchObject({ chosen: { range: [1, 2] }, values: { colourScale: 'linear' } })
  })

  test('is one object until something changes, and every change is reported', () => {
    const { controls } = begin({ chosen: { vision: 'tritanopia' } })
    let told = 0
    const stop = controls.subscribe(() => told++)
    const before = controls.get()
    controls.assign({ vision: 'tritanopia' })
    controls.inform({})
    expect(controls.get()).toBe(before)
    controls.set('vision', 'normal')
    stop()
    controls.set('vision', 'protanopia')
    expect(told).toBe(1)
  })

  test('names the controls in the order of a bar', () => {
    expect(begin({ kind: 'sectionMap' }).controls.names).toBe(chartControls('sectionMap'))
  })
})

test('a scale about zero has a diverging palette until another is chosen', () => {
  const { controls } = begin({ usual: { palette: 'thermal' } })
  expect(controls.get().usual.palette).toBe('thermal')
  controls.set('colourScale', 'zero-centred')
  expect(controls.toOptions()).toMatchObject({ palette: 'balance', colourScale: 'zero-centred' })
  expect(controls.get().chosen).not.toHaveProperty('palette')
  controls.set('palette', 'curl')
  expect(controls.toOptions().palette).toBe('curl')
  controls.reset('palette')
  controls.set('colourScale', 'linear')
  expect(controls.toOptions().palette).toBe('thermal')
})

test('an unknown kind and an unknown control are named', () => {
  expect(() => createControls({ kind: 'pie' as 'heatmap' })).toThrow(
    /^createControls takes a kind, one of heatmap, .+; it was given pie\.$/,
  )
  expect(() => createControls({ kind: 'heatmap' }).set('nothing' as 'palette', 'Hot')).toThrow(
    'There is no control named nothing.',
  )
})
