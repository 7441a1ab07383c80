import { createGlobe } from '@isobath/plot/globe'
import { curtain } from '../data.ts'

export default (element: HTMLElement) =>
  createGlobe(element, {
    section: {
      source: { type: 'section', ...curtain },
      label: { name: 'Temperature', unit: '°C' },
      palette: 'thermal',
    },
    camera: { lon: -45, lat: 0, zoom: 2.6, heading: 60, tilt: 50 },
  })
