/** The address of a dataset's page. */
export const datasetPath = (shortName: string): string => `/catalog/datasets/${encodeURIComponent(shortName)}`

/** The address of a cruise's page. */
export const cruisePath = (name: string): string => `/catalog/cruises/${encodeURIComponent(name)}`
