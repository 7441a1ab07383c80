/** Options and callbacks as their types declare them, each list in alphabetical order. */
declare module 'virtual:options' {
  interface Row {
    readonly name: string
    readonly isRequired: boolean
    readonly type: string
    readonly text: string
    readonly stories: readonly string[]
  }

  /** Of a chart. */
  export const chart: readonly Row[]
  /** Of each type of layer. */
  export const layers: Readonly<Record<string, readonly Row[]>>
  /** Of an axis. */
  export const axis: readonly Row[]
}
