declare module 'virtual:options' {
  /** Every option and callback of a chart, in alphabetical order. */
  const rows: readonly {
    readonly name: string
    readonly isRequired: boolean
    readonly type: string
    readonly text: string
    readonly stories: readonly string[]
  }[]
  export default rows
}
