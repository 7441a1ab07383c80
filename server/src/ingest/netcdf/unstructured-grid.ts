import { roleOf } from './cf-role.ts'
import { attributeText, isNumeric } from './field-file.ts'
import type { FieldFile, FieldVariable } from './field-file.ts'

/** Roles by which UGRID names the variables of a mesh. */
const meshRoles = /^(mesh_topology|(face|edge|volume)_(node|edge|face)_connectivity|face_face_connectivity)$/

/** Names of variables that list the nodes or neighbours of each element: those of FVCOM, ADCIRC, SCHISM, Delft3D, FESOM, MPAS. */
const connectivity =
  /^(nv|nbe|ele(ment)?s?|elem|tri(angles?)?|ikle2?|(\w+_)?face_nodes|(\w*_)?connectivity|(vertices|cells|edges)on(cell|vertex|edge))$/i

/** Dimensions of nodes and cells that only models have. */
const modelDimensions =
  /^(nele|nod_?2d?|nodes_2d|elem|n?cells|n(schism|selfe)_hgrid_\w+|nmesh2d?_\w+|mesh2d_\w+|nmesh_\w+)$/i

/** Models whose dimension of nodes may be called `node`. */
const models = /\b(fvcom|adcirc|schism|selfe|telemac|fesom|ugrid|finite element|finite volume coastal)/i

/** Fewest corners of a cell that is no interval. */
const leastCorners = 3

/**
 * Whether the positions of a file are the nodes or the cells of an unstructured model grid, by the roles of UGRID, by the variable that connects them, by corners of the cells, or by the names of a model. They are no rows, since
 * nothing was observed at them.
 */
export function hasUnstructuredGrid(file: Pick<FieldFile, 'variables' | 'attributes'>): boolean {
  const { variables, attributes } = file
  const text = ({ attributes: own }: FieldVariable, key: string) => attributeText(own, key) ?? ''
  const positions = variables.filter(
    (each) => ['lat', 'lon'].includes(roleOf(each) ?? '') && isNumeric(each.type) && each.shape.length === 1,
  )
  const along = new Set(positions.flatMap(({ dimensions }) => dimensions))
  const isTimed = variables.some((each) => roleOf(each) === 'time' && each.dimensions.some((name) => along.has(name)))
  // The corners of what a satellite saw belong to times.
  const corners = isTimed ? [] : variables.filter(({ name }) => positions.some((each) => text(each, 'bounds') === name))
  const isOfMesh = (each: FieldVariable) =>
    meshRoles.test(text(each, 'cf_role')) ||
    text(each, 'CDI_grid_type') === 'unstructured' ||
    (text(each, 'mesh') !== '' && /^(node|face|edge)$/.test(text(each, 'location')))
  const connects = ({ name, type, shape }: FieldVariable) =>
    connectivity.test(name) &&
    /^[iu]/.test(type) &&
    shape.length === 2 &&
    shape.some((length) => length >= leastCorners && length <= 2 * leastCorners + 2)
  const said = [...attributes.keys()].map((key) => attributeText(attributes, key) ?? '').join(' ')
  return (
    variables.some((each) => isOfMesh(each) || connects(each)) ||
    corners.some(({ shape }) => shape.length === 2 && (shape[1] ?? 0) >= leastCorners) ||
    [...along].some((name) => modelDimensions.test(name) || (/^nodes?$/i.test(name) && models.test(said)))
  )
}
