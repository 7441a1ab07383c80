/** regl without its checks of arguments, which only its main file brings. regl ships no types for this file. */
declare module 'regl/dist/regl.unchecked.js' {
  import createRegl from 'regl'

  export default createRegl
}
