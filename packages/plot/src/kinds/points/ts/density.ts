/**
 * Density of sea water at the surface, for the contours of a T-S diagram: σ₀, the potential density anomaly at a pressure of 0 dbar, in kg m⁻³ above 1000.
 *
 * Which equation fits depends on the quantities of the axes. Practical salinity with potential temperature (or, near the surface, temperature as measured)
 * takes EOS-80. Absolute Salinity with Conservative Temperature takes TEOS-10. Each is wrong by about 0.1 kg m⁻³ with the quantities of the other.
 */
export type SeawaterEquation = 'EOS-80' | 'TEOS-10'

/** @returns σ₀ in kg m⁻³ of a salinity and a temperature in °C (ITS-90), as the equation needs them */
export const sigma0: Readonly<Record<SeawaterEquation, (salinity: number, temperature: number) => number>> = {
  'EOS-80': (salinity, temperature) => densityEos80(salinity, 1.00024 * temperature) - 1000,
  'TEOS-10': (salinity, temperature) => 1 / specificVolumeTeos10(salinity, temperature) - 1000,
}

/** The value of a polynomial whose coefficients begin with the constant. */
const polynomial = (coefficients: readonly number[], x: number) =>
  coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0)

/**
 * The one-atmosphere International Equation of State of Seawater 1980 (Millero and Poisson 1981; UNESCO Technical Papers in Marine Science 44, 1983).
 *
 * @param salinity practical
 * @param temperature °C on the scale IPTS-68, which is 1.00024 times that of ITS-90
 * @returns kg m⁻³
 */
export function densityEos80(salinity: number, temperature: number): number {
  const pureWater = polynomial(
    [999.842594, 6.793952e-2, -9.09529e-3, 1.001685e-4, -1.120083e-6, 6.536332e-9],
    temperature,
  )
  const linear = polynomial([8.24493e-1, -4.0899e-3, 7.6438e-5, -8.2467e-7, 5.3875e-9], temperature)
  const toThreeHalves = polynomial([-5.72466e-3, 1.0227e-4, -1.6546e-6], temperature)
  return pureWater + salinity * (linear + toThreeHalves * Math.sqrt(Math.max(0, salinity)) + 4.8314e-4 * salinity)
}

/** Coefficients v_ij0 of the 75 terms that remain at the surface: a row for each power j of temperature, a column for each power i of salinity. */
const specificVolumeTerms = [
  [
    1.0769995862e-3, -3.1038981976e-4, 6.6928067038e-4, -8.5047933937e-4, 5.8086069943e-4, -2.1092370507e-4,
    3.1932457305e-5,
  ],
  [-1.5649734675e-5, 3.5009599764e-5, -4.3592678561e-5, 3.4532461828e-5, -1.1959409788e-5, 1.3864594581e-6],
  [2.7762106484e-5, -3.7435842344e-5, 3.590782276e-5, -1.8698584187e-5, 3.8595339244e-6],
  [-1.6521159259e-5, 2.4141479483e-5, -1.4353633048e-5, 2.2863324556e-6],
  [6.9111322702e-6, -8.7595873154e-6, 4.3703680598e-6],
  [-8.053961554e-7, -3.30527589e-7],
  [2.0543094268e-7],
]

/**
 * The polynomial of 75 terms of TEOS-10 at a pressure of 0 dbar (Roquet, Madec, McDougall and Barker 2015, Ocean Modelling 90, 29–43, as in the function
 * gsw_sigma0 of the Gibbs Sea Water toolbox).
 *
 * @param salinity Absolute Salinity, g/kg
 * @param temperature Conservative Temperature, °C
 * @returns m³ kg⁻¹
 */
function specificVolumeTeos10(salinity: number, temperature: number): number {
  const x = Math.sqrt((35 / (40 * 35.16504)) * (Math.max(0, salinity) + 24))
  return polynomial(
    specificVolumeTerms.map((row) => polynomial(row, x)),
    temperature / 40,
  )
}
