import { createGlobe } from '@isobath/plot/globe'

export default (element: HTMLElement) =>
  createGlobe(element, {
    regions: [
      { lon1: 170, lon2: -120, lat1: -5, lat2: 5 },
      { lon1: -160, lon2: -155, lat1: 18, lat2: 23 },
    ],
    graticule: 'always',
    camera: { lon: -155, lat: 8, zoom: 2.8, heading: 0, tilt: 0 },
  })
