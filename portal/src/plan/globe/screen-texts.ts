/** The texts that the components of this folder show. */
export const screenTexts = {
  globeForDrawing:
    'Globe for drawing. Arrows move it, Enter places a waypoint at its middle, Backspace deletes the last one.',
  globe: 'Globe with the planned track',
  draw: 'Draw',
  stopDrawing: 'Stop drawing',
  firstHint: 'Click on the globe to place the first waypoint.',
  hint: 'Click to add a waypoint at the end. Drag a waypoint to move it, drag the track to insert one.',
  failed: (sentence: string) => `${sentence} Waypoints can be typed in the table.`,
  plannedTrack: 'Planned track',
  waypoint: (number: number) => `Waypoint ${number}`,
  named: (number: number, name: string) => `${number}, ${name}`,
  atDepth: (depth: number, value: string) => `${depth} m: ${value}`,
} as const
