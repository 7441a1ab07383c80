import { emptyPlan, insertWaypoint, type CruisePlan } from '@isobath/domain'
import { describe, expect, it } from 'vitest'
import { firstView, readPlan, writePlan } from '../../src/plan/state/plan-code.ts'
import { changePlan, newHistory, redo, undo } from '../../src/plan/state/plan-history.ts'

describe('the address of a plan', () => {
  const state = {
    plan: {
      waypoints: [
        { lon: -157.88, lat: 21.34, name: '', hours: null },
        { lon: 180, lat: -0.00001, name: 'a, b & c+d#é', hours: 1.5 },
        { lon: 0, lat: 0, name: 'x', hours: null },
        { lon: 1, lat: 2, name: '', hours: 0 },
      ],
      knots: 11.5,
      departure: Date.UTC(2027, 5, 1, 8, 30),
      stationHours: 4,
    },
    view: {
      notation: 'decimal',
      tab: 'cruises',
      variable: 7,
      method: 'nearest',
      time: { by: 'year', year: 1991 },
      miles: 60,
    },
  } as const

  it('brings back the plan and everything that was arranged', () => {
    expect(readPlan(`#${writePlan(state)}`)).toEqual(state)
    const fixed = { ...state, view: { ...state.view, time: { by: 'fixed', at: 7 } as const } }
    expect(readPlan(writePlan(fixed)).view.time).toEqual({ by: 'fixed', at: 7 })
  })

  it('is empty for what stands at its default', () => {
    expect(writePlan({ plan: emptyPlan, view: firstView })).toBe('')
    expect(readPlan('')).toEqual({ plan: emptyPlan, view: firstView })
  })

  it('takes what is damaged for absent', () => {
    const damaged = readPlan(
      '#p=1&p=1,95&p=a,b&p=3,4,-1,n&knots=0&from=never&hours=9999&tab=x&within=0&year=x&variable=-3',
    )
    expect(damaged.plan).toEqual({ ...emptyPlan, waypoints: [{ lon: 3, lat: 4, name: 'n', hours: null }] })
    expect(damaged.view).toEqual(firstView)
  })
})

describe('the history of a plan', () => {
  const add = (plan: CruisePlan) => insertWaypoint(plan, plan.waypoints.length, { lon: 1, lat: 1 })
  const count = (history: ReturnType<typeof newHistory>) => history.present.waypoints.length

  it('undoes and redoes each change, also a clear', () => {
    let history = newHistory()
    for (let i = 0; i < 3; i++) history = changePlan(history, add(history.present))
    history = changePlan(history, emptyPlan)
    expect(count(history)).toBe(0)
    expect(count(undo(history))).toBe(3)
    expect(count(undo(undo(history)))).toBe(2)
    expect(count(redo(undo(undo(history))))).toBe(3)
    expect(redo(history)).toBe(history)
    expect(undo(newHistory())).toEqual(newHistory())
  })

  it('forgets what was undone at the next change', () => {
    const history = changePlan(newHistory(), add(emptyPlan))
    expect(changePlan(undo(history), { ...emptyPlan, knots: 8 }).future).toEqual([])
  })

  it('takes changes of one field in a row for one step', () => {
    let history = newHistory()
    for (const knots of [1, 12, 12.5]) history = changePlan(history, { ...history.present, knots }, 'speed')
    expect(history.past).toHaveLength(1)
    history = changePlan(history, { ...history.present, stationHours: 3 }, 'hours')
    expect(history.past).toHaveLength(2)
    history = changePlan(undo(history), { ...emptyPlan, knots: 9 }, 'speed')
    expect(history.past).toHaveLength(2)
  })

  it('keeps the last hundred changes, and no change that changes nothing', () => {
    let history = newHistory()
    for (let knots = 1; knots <= 150; knots++) history = changePlan(history, { ...history.present, knots })
    expect(history.past).toHaveLength(100)
    expect(changePlan(history, history.present)).toBe(history)
  })
})
