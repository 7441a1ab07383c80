import { createGlobe } from '@isobath/plot/globe'
import { levitus } from '../data.ts'

export default (element: HTMLElement) =>
  createGlobe(element, {
    field: {
      source: { type: 'grid', lon: levitus.lon, lat: levitus.lat, values: levitus.temperature },
      palette: 'thermal',
      contours: [5, 10, 15, 20, 25],
      label: { name: 'Temperature', unit: '°C' },
    },
    camera: { lon: -150, lat: 15, zoom: 2.4, heading: 0, tilt: 0 },
  })
