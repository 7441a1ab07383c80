import type { Hint, TourStep } from '../shell/help/help-content.ts'

const [charts, cruises, plan] = ['charts', 'cruises', 'plan'].map((name) => `.module[href="/visualization/${name}"]`)

/** The guided tour of the choice of a module. */
export const tour: readonly TourStep[] = [
  {
    title: 'Charts and Plots',
    text: 'For one variable after another: maps, sections, profiles, time series, histograms and T-S diagrams.',
    targets: [charts ?? ''],
  },
  {
    title: 'Explore Cruises',
    text: 'For cruises: their tracks on a globe, coloured by cruise, by time or by what was measured.',
    targets: [cruises ?? ''],
  },
  {
    title: 'Plan a Cruise',
    text: 'For a cruise that is still to come: its track, its times and the water to expect. This tour is under Help.',
    targets: [plan ?? ''],
  },
]

/** Marks beside the modules. */
export const hints: readonly Hint[] = [
  {
    title: 'Without an account',
    text: 'A guest may draw ten charts a day. The globe and the sample charts are always open.',
    target: charts ?? '',
  },
  {
    title: 'Simulated cruises',
    text: 'Cruises that are simulated say so in their names.',
    target: cruises ?? '',
  },
]
