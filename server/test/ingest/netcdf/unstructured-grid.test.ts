import { expect, it } from 'vitest'
import type { FieldAttributes, FieldType, FieldVariable } from '../../../src/ingest/netcdf/field-file.ts'
import { hasUnstructuredGrid } from '../../../src/ingest/netcdf/unstructured-grid.ts'

type Texts = Readonly<Record<string, string>>
const attributesOf = (texts: Texts): FieldAttributes =>
  new Map(Object.entries(texts).map(([name, value]) => [name, { type: 'text', value }]))
/** A variable along dimensions `node 5 corner 3`. */
function variable(name: string, along: string, texts: Texts = {}, type: FieldType = 'f4'): FieldVariable {
  const words = along.split(' ')
  return {
    name,
    type,
    dimensions: words.filter((_, i) => i % 2 === 0),
    shape: words.filter((_, i) => i % 2 === 1).map(Number),
    attributes: attributesOf(texts),
    chunk: undefined,
  }
}
const north = { units: 'degrees_north', standard_name: 'latitude' }
const east = { units: 'degrees_east', standard_name: 'longitude' }
const places = (along: string, more: Texts = {}, [lat, lon]: readonly [string, string] = ['lat', 'lon']) => [
  variable(lat, along, { ...north, ...more }),
  variable(lon, along, { ...east, ...more }),
]
const level = (along: string, texts: Texts = {}) => variable('zeta', `time 2 ${along}`, { units: 'm', ...texts })

// As their manuals and their files name what is in them: FVCOM 4, SCHISM 5, ADCIRC 55, FESOM 2, ICON and MPAS-Ocean.
it.each<[string, readonly FieldVariable[], Texts?]>([
  ['FVCOM', [...places('node 5'), level('node 5'), variable('nv', 'three 3 nele 4', {}, 'i4')]],
  ['FVCOM without its elements', [...places('node 5'), level('node 5')], { source: 'FVCOM_4.0' }],
  ['cells of FVCOM', [...places('nele 5'), level('nele 5')]],
  [
    'SCHISM',
    [
      ...places('nSCHISM_hgrid_node 5', {}, ['SCHISM_hgrid_node_y', 'SCHISM_hgrid_node_x']),
      level('nSCHISM_hgrid_node 5'),
    ],
  ],
  ['ADCIRC', [...places('node 5', {}, ['y', 'x']), level('node 5', { mesh: 'adcirc_mesh', location: 'node' })]],
  ['FESOM', [...places('nod2 5'), level('nod2 5')]],
  ['CDO', [...places('cell 5'), level('cell 5', { CDI_grid_type: 'unstructured' })]],
  ['corners', [...places('cell 5', { bounds: 'corners' }), level('cell 5'), variable('corners', 'cell 5 nv 6')]],
  ['UGRID', [...places('n 5'), variable('mesh', 'one 1', { cf_role: 'mesh_topology' }, 'i4')]],
])('positions of %s are those of an unstructured grid', (_, variables, attributes = {}) => {
  expect(hasUnstructuredGrid({ variables, attributes: attributesOf(attributes) })).toBe(true)
})

const time = (along: string) => variable('time', along, { units: 'days since 2000-01-01' })
it.each<[string, readonly FieldVariable[]]>([
  ['stations', [...places('station 5'), level('station 5'), time('time 2')]],
  ['moorings called nodes', [...places('node 5'), level('node 5'), time('time 2')]],
  ['a track', [...places('obs 5'), time('obs 5')]],
  [
    'pixels with corners and times of their own',
    [...places('obs 5', { bounds: 'corners' }), time('obs 5'), variable('corners', 'obs 5 nv 4')],
  ],
  ['a grid with bounds', [variable('lat', 'lat 3', { ...north, bounds: 'b' }), variable('b', 'lat 3 two 2')]],
])('positions of %s are not', (_, variables) => {
  expect(hasUnstructuredGrid({ variables, attributes: new Map() })).toBe(false)
})
