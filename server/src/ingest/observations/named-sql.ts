/** An expression in which `name` stands for a value, which DuckDB computes once. It is a lambda over a list of one: plain expressions have no names. */
export const namedSql = (name: string, value: string, expression: string): string =>
  `list_transform([${value}], lambda ${name}: ${expression})[1]`
