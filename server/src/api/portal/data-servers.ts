import { Hono } from 'hono'
import { notFound, refuse } from '../http/refusal.ts'

/** Paths at which ERDDAP, THREDDS, Hyrax and servers of the OGC answer. Scripts ask them without knowing the server. */
const paths = ['erddap', 'thredds', 'opendap', 'dods', 'geoserver', 'wms', 'wcs', 'wfs'].flatMap((name) => [
  `/${name}`,
  `/${name}/*`,
])

/**
 * Answers in one sentence who asks for the calls of another data server: a script cannot use the page that people see.
 *
 * @param docsPath where the calls of this service are described
 */
export const dataServerRoutes = (docsPath: string) =>
  new Hono().on('GET', paths, (c) =>
    refuse(
      c,
      notFound(
        `This is no ERDDAP, THREDDS or OGC server: rows come from GET /api/data/query?query=SELECT…, files from GET /api/data/download?shortname=…, and ${docsPath} describes all calls.`,
      ),
    ),
  )
