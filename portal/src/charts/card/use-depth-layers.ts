import { isIrregular, type SpParams, suitsDepthLayers, type Cut } from '@isobath/domain'
import { checkQuerySize, requestKey, sourceOf } from '../../service/data.ts'
import { useRequest } from '../../service/use-request.ts'
import { screenTexts } from './screen-texts.ts'

/** The words of a title that say which variables are means of layers; empty if none is. */
export function layersWordsOf(
  name: string,
  hasLayers: boolean,
  overlay: { readonly hasLayers: boolean; readonly values?: { readonly name: string } },
): string {
  if (!hasLayers && !overlay.hasLayers) return ''
  const isOfAll = hasLayers && (overlay.hasLayers || !overlay.values)
  return screenTexts.inLayers(isOfAll ? '' : hasLayers ? name : (overlay.values?.name ?? ''))
}

/** What the means of a depth profile of observations are taken of (D10). */
type ProfileDepths = NonNullable<SpParams['depths']>

/** Where the chart's worker fetches the values of a cut of a given number of points. */
export function sourceInDepths(cut: Cut, points: number, depths: ProfileDepths | undefined) {
  const source = sourceOf(cut, points)
  return depths === 'layers' ? { ...source, url: `${source.url}&depths=layers` } : source
}

interface DepthLayers {
  /** Whether a depth profile is clearer in layers, so that its reader has a choice. */
  readonly canHaveLayers: boolean
  /** What is requested; undefined until that is known. */
  readonly depths: ProfileDepths | undefined
  /** Counts again where the rows could not be counted. */
  readonly retry: () => void
}

const doNothing = () => undefined

const isProfileOfRows = ({ kind, variable }: Cut) => kind === 'depthProfile' && isIrregular(variable)

/**
 * Decides whether a depth profile has the means of layers or of its exact depths (D10), by how the service counts its rows before they are requested. Where they
 * cannot be counted, it has its exact depths.
 */
export function useDepthLayers(cut: Cut | undefined, hasEachDepth = false): DepthLayers {
  const profile = cut && isProfileOfRows(cut) ? cut : undefined
  const request = useRequest(profile && requestKey(profile), (signal) =>
    profile ? checkQuerySize(profile, signal) : Promise.reject(new Error('nothing to count')),
  )
  const retry = request.state === 'failed' ? request.retry : doNothing
  if (request.state === 'inProgress') return { canHaveLayers: false, depths: hasEachDepth ? 'exact' : undefined, retry }
  const counts = request.state === 'succeeded' ? request.value.projection?.depths : undefined
  const canHaveLayers = profile !== undefined && counts !== undefined && suitsDepthLayers(counts, profile.depths)
  return { canHaveLayers, depths: canHaveLayers && !hasEachDepth ? 'layers' : 'exact', retry }
}
