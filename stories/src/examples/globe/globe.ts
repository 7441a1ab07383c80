import { createGlobe } from '@isobath/plot/globe'
import { cruise } from '../data.ts'

export default (element: HTMLElement) =>
  createGlobe(element, {
    tracks: [{ id: 'simulated', name: 'Simulated cruise', ...cruise }],
    colouring: { by: 'value', range: [10, 30], palette: 'thermal', label: { name: 'Temperature', unit: '°C' } },
    camera: { lon: -30, lat: 10, zoom: 2.4, heading: 0, tilt: 0 },
  })
