/** regl without its argument checks: a third smaller than the checked build that is the package's main entry. */
declare module 'regl/dist/regl.unchecked.js' {
  import createRegl from 'regl'
  export default createRegl
}
