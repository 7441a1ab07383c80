'use client'

import { Plot } from '@isobath/plot/react'
import { useState } from 'react'
import { simulatedCasts, simulatedOcean } from '../../ocean.js'

const field = { name: 'Temperature', unit: '°C' }
const page = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(360px, 1fr))', gridAutoRows: 320 }

function simulated() {
  const [ocean, casts] = [simulatedOcean(), simulatedCasts()]
  return {
    heatmap: ocean,
    contourMap: ocean,
    sectionMap: ocean,
    contourSectionMap: ocean,
    histogram: ocean,
    timeSeries: { type: 'rows', rows: casts.rows.filter(({ depth }) => depth === 0) },
    depthProfile: { type: 'rows', rows: casts.rows.slice(0, 12) },
    scatter: casts,
    trajectory: casts,
  }
}

export function Charts() {
  const [sources] = useState(simulated)
  const [drawn, setDrawn] = useState([])
  return (
    <main style={page} data-charts={drawn.length === Object.keys(sources).length ? 'drawn' : 'loading'}>
      {Object.entries(sources).map(([kind, source]) => (
        <Plot
          key={kind}
          kind={kind}
          source={source}
          field={field}
          title={['A simulated ocean', kind]}
          palette="thermal"
          orientation="meridional"
          onStatus={({ state }) => {
            if (state === 'drawn') setDrawn((before) => [...new Set([...before, kind])])
          }}
        />
      ))}
    </main>
  )
}
