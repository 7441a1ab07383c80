import type { AuditContext, KnownCruise } from '@isobath/domain'
import type { ServiceResult } from '../../service/request.ts'
import { fetchOptions } from '../../service/catalog.ts'
import { type CruiseRow, fetchCruises } from '../../service/cruises.ts'
import { vocabulariesOf } from '../vocabularies.ts'

/** Fetches what the audits of a workbook need of the catalog: preset values, regions and cruises. */
export async function fetchAuditContext(signal: AbortSignal): Promise<ServiceResult<AuditContext>> {
  const [options, cruises] = await Promise.all([fetchOptions(signal), fetchCruises(signal)])
  if (!options.ok) return options
  if (!cruises.ok) return cruises
  const { Region } = options.value
  return {
    ok: true,
    value: {
      vocabularies: vocabulariesOf(options.value),
      cruises: cruises.value.cruises.flatMap(knownCruise),
      ...(Region.length > 0 ? { regions: Region } : {}),
    },
  }
}

/** A cruise as the audits know it; nothing where its trajectory is not known. */
function knownCruise(row: CruiseRow): readonly KnownCruise[] {
  const { Name, Nickname, Start_Time, End_Time, Lat_Min, Lat_Max, Lon_Min, Lon_Max } = row
  if (Start_Time === null || End_Time === null) return []
  if (Lat_Min === null || Lat_Max === null || Lon_Min === null || Lon_Max === null) return []
  return [
    {
      name: Name,
      ...(Nickname ? { nickname: Nickname } : {}),
      timeMin: Date.parse(Start_Time),
      timeMax: Date.parse(End_Time),
      latMin: Lat_Min,
      latMax: Lat_Max,
      lonMin: Lon_Min,
      lonMax: Lon_Max,
    },
  ]
}
