/** The address of a worker that the bundler builds. */
declare module '*?worker&url' {
  const address: string
  export default address
}
