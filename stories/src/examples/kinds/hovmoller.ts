import { createPlot } from '@isobath/plot'
import { winds } from '../data.ts'

export default (element: HTMLElement) =>
  createPlot(element, {
    kind: 'hovmoller',
    source: { type: 'volume', time: winds.time, lat: winds.lat, lon: winds.lon, values: winds.values },
    field: { name: 'Zonal wind', unit: 'm s⁻¹' },
    palette: 'balance',
    colourScale: 'zero-centred',
    title: ['Monthly zonal wind over the Pacific', '5° S to 5° N'],
    credit: 'US Navy Fleet Numerical Oceanography Center',
  })
