'use client'

import { Plot } from '@isobath/plot/react'
import { useState } from 'react'
import { simulatedTemperature } from './field.js'

const field = { name: 'Temperature', unit: '°C' }
const size = { height: '100vh' }

export function Chart() {
  const [source] = useState(simulatedTemperature)
  return (
    <Plot
      kind="heatmap"
      source={source}
      field={field}
      title={['Simulated sea surface', 'Temperature [°C]']}
      palette="thermal"
      style={size}
      onStatus={({ state }) => (document.body.dataset.chart = state)}
    />
  )
}
