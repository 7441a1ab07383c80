/** The addresses of a route, in which `:name` stands for one segment. Capitals count, as they do for the service: `/CATALOG` is no page (S6). */
export const routePattern = (route: string): RegExp => new RegExp(`^${route.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`)
