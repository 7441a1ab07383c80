import type { AuditContext } from '@isobath/domain'
import type { Options } from '../service/catalog.ts'

/** The preset values of a workbook's columns, as the service lists them. An empty list forbids nothing. */
export function vocabulariesOf(options: Options): NonNullable<AuditContext['vocabularies']> {
  const { Sensor, Spatial_Resolution, Study_Domain } = options
  return {
    ...(Sensor.length > 0 ? { sensor: Sensor } : {}),
    ...(Spatial_Resolution.length > 0 ? { spatialResolution: Spatial_Resolution } : {}),
    ...(Study_Domain.length > 0 ? { discipline: Study_Domain } : {}),
  }
}
