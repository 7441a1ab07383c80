/** Decibars of one unit of pressure. */
const decibars: readonly (readonly [RegExp, number])[] = [
  [/^d(eci)?b(ars?)?$/i, 1],
  [/^bars?$/i, 10],
  [/^(m(illi)?bars?|mb|h(ecto)?pa(scals?)?)$/i, 0.01],
  [/^k(ilo)?pa(scals?)?$/i, 0.1],
  [/^m(ega)?pa(scals?)?$/i, 100],
  [/^pa(scals?)?$/i, 1e-4],
  [/^psi[ag]?$/i, 0.6894757],
  [/^(atm|atmospheres?)$/i, 10.1325],
  [/^(torr|mm ?hg)$/i, 0.01333224],
  [/^in ?hg$/i, 0.3386389],
  [/^kgf?[ /]*cm(\^?2|\^?-2|²)$/i, 9.80665],
]

/** Decibars in one unit of pressure, also as SeaDataNet writes it, `decibar=10000 pascals`; undefined for anything else. */
export const decibarsIn = (unit: string): number | undefined =>
  decibars.find(([pattern]) => pattern.test(unit.split('=')[0]?.trimEnd() ?? ''))?.[1]

/** The pressure of the air at the sea in decibars: one standard atmosphere. */
export const standardAtmosphere = 10.1325

/** Whether a name or a unit says that a pressure includes that of the air: `Absolute pressure`, `psia`, `dbar (abs)`. */
export const tellsAbsolute = (text: string): boolean => /(^|[^a-z])abs(olute)?($|[^a-z])|^psia$/i.test(text.trim())

/** What the description says of depths from absolute pressures. */
export const absoluteNote = `The pressure of the source includes that of the air; ${standardAtmosphere} dbar were subtracted for it before depths were computed.`

/**
 * Depth in metres, positive downward, of a pressure in decibars at a latitude: Saunders (1981) as adopted in UNESCO Technical Papers in Marine
 * Science 44 (Fofonoff and Millard, 1983), for a standard ocean. Its check value is 9712.653 m at 10,000 dbar and 30°.
 */
export function depthOfPressure(pressure: number, latitude: number): number {
  const x = Math.sin(latitude * (Math.PI / 180)) ** 2
  const gravity = 9.780318 * (1 + (5.2788e-3 + 2.36e-5 * x) * x) + 1.092e-6 * pressure
  return ((((-1.82e-15 * pressure + 2.279e-10) * pressure - 2.2512e-5) * pressure + 9.72659) * pressure) / gravity
}

/** The same in SQL. */
export function depthSql(p: string, latitude: string): string {
  const x = `(sin(radians(${latitude})) ** 2)`
  const gravity = `(9.780318 * (1 + (5.2788e-3 + 2.36e-5 * ${x}) * ${x}) + 1.092e-6 * ${p})`
  return `(((((-1.82e-15 * ${p} + 2.279e-10) * ${p} - 2.2512e-5) * ${p} + 9.72659) * ${p}) / ${gravity})`
}

export const pressureNote =
  'Depth was computed from pressure and latitude by the formula of UNESCO Technical Papers in Marine Science 44 (1983).'
