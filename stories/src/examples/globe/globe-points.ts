import { createGlobe } from '@isobath/plot/globe'
import { surfaceStations } from '../data.ts'

export default (element: HTMLElement) =>
  createGlobe(element, {
    points: {
      places: surfaceStations,
      palette: 'thermal',
      diameter: 14,
      label: { name: 'Temperature', unit: '°C' },
    },
    camera: { lon: -30, lat: 0, zoom: 2.4, heading: 0, tilt: 0 },
  })
