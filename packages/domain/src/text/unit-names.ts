/** Spellings as `symbol = spelling, spelling`; the symbol itself needs no mention. */
const table = (text: string): Map<string, string> =>
  new Map(
    text
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [symbol = '', spellings = ''] = line.split('=').map((part) => part.trim())
        return [symbol, ...spellings.split(',').map((spelling) => spelling.trim())]
          .filter((spelling) => spelling !== '')
          .map((spelling) => [spelling, symbol] as const)
      }),
  )

/** Units that are no product of symbols, by their lower-case spelling (UDUNITS-2, CF and published catalogs). */
export const wholeUnits: ReadonlyMap<string, string> = new Map([
  ...['1', '-', 'none', 'unitless', 'dimensionless', 'no units', 'n/a', 'na'].map((text) => [text, ''] as const),
  ...table(`
    °C = °c, c, deg c, degc, deg_c, degree c, degree_c, degrees c, degrees_c, degreec, degreesc, celsius, celcius, centigrade, deg celsius, deg. c, deg.c, its-90, its-90 deg c, ipts-68, degree_celsius, degrees_celsius, degree celsius, degrees celsius, ºc
    °F = °f, deg f, degf, fahrenheit, degree_fahrenheit, degrees fahrenheit
    K = k, kelvin, kelvins, deg k, degk, deg_k, degree_kelvin, degrees_kelvin, degree_k
    ° = deg, degree, degrees, arc_degree, angular_degree
    °N = degree_north, degrees_north, degree_n, degrees_n, degreen, degreesn
    °E = degree_east, degrees_east, degree_e, degrees_e, degreee, degreese
    % = percent, pct
    ‰ = ppt, 1e-3, 0.001, 1.e-3, 10^-3, per mille, permil
    PSU = psu, pss, pss-78, pss78, practical salinity unit, practical salinity units
    mol L⁻¹ = molar
    log₁₀ = log10
  `),
])

/** Symbols within a product, by spelling. Where case matters, the exact spelling is listed with the lower-case one. */
export const unitNames: ReadonlyMap<string, string> = table(`
  m = meter, meters, metre, metres
  km = kilometer, kilometers, kilometre, kilometres
  cm = centimeter, centimeters, centimetre, centimetres
  mm = millimeter, millimeters, millimetre, millimetres
  µm = um, micron, microns, micrometer, micrometers
  nm = nanometer, nanometers
  g = gr, gram, grams
  kg = kilogram, kilograms
  mg = milligram, milligrams
  µg = ug, microgram, micrograms
  ng = nanogram, nanograms
  pg = picogram, picograms
  L = l, liter, liters, litre, litres
  mL = ml, milliliter, milliliters
  µL = ul, microliter, microliters
  mol = mole, moles
  mmol = millimole, millimoles, millimol
  µmol = umol, micromole, micromoles, micromol, umoles
  nmol = nanomole, nanomoles, nanomol
  pmol = picomole, picomoles, picomol
  fmol = femtomole, femtomoles, femtomol
  M = molar
  mM = millimolar
  µM = uM, micromolar
  nM = nanomolar
  s = sec, second, seconds
  min = minute, minutes
  h = hr, hrs, hour, hours
  d = day, days
  yr = year, years
  Pa = pa, pascal, pascals
  hPa = hpa, hectopascal
  kPa = kpa, kilopascal
  bar = bars
  mbar = mb, millibar, millibars
  dbar = db, decibar, decibars
  atm = atmosphere, atmospheres
  µatm = uatm, microatmosphere, microatmospheres
  W = w, watt, watts
  mW = mw, milliwatt
  µW = uw, uW
  J = j, joule, joules
  N = n, newton, newtons
  V = v, volt, volts
  K = k, kelvin
  °C = degc, degree_c, degrees_c, celsius
  S = siemens
  mS = ms
  sr = steradian
  E = einstein, einsteins, ein
  µE = ue, uE, uein, ueinstein, ueinsteins, microeinstein, microeinsteins
  cells = cell, cells
  C =
  N =
  % = percent
`)
