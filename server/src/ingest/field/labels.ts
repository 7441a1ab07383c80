import {
  labelSpatialStep,
  millisecondsPerDay,
  monthlyClimatology,
  temporalResolutionOf,
  timeIndependent,
} from '@isobath/domain'
import type { PlacedAxes } from './place-axes.ts'

/** The spatial resolution of placed axes, from their derived steps: `1/4° X 1/4°`, `2° X 2°`, `4° X 5°`. */
export const spatialLabel = ({ lat, lon }: PlacedAxes): string => labelSpatialStep(lat.step, lon.step)

/** The temporal resolution: by the steps of the axis, or by the period that a single time stands for. */
export function temporalLabel({ calendar, time, period }: PlacedAxes): string {
  if (calendar === 'month') return monthlyClimatology.label
  if (!time) return timeIndependent.label
  const times = time.values.length > 1 || !period ? time.values : [0, period * millisecondsPerDay]
  return temporalResolutionOf(times)?.label ?? 'Irregular'
}
