/** The portal's own text about a program, beside the data of the catalog. */
interface ProgramInfo {
  readonly fullName: string
  /** The program's own site. */
  readonly link?: string
  /** One sentence for the list. */
  readonly blurb: string
  readonly paragraphs: readonly string[]
  readonly sponsors: readonly string[]
}

/** By the name of the program in lower case. */
const programs: Readonly<Record<string, ProgramInfo>> = {
  gradients: {
    fullName: 'SCOPE-Gradients',
    link: 'https://www.simonsfoundation.org/life-sciences/simons-collaboration-on-ocean-processes-and-ecology/',
    blurb:
      'Cruises from the warm, nutrient-poor water of the North Pacific gyre into the cold, nutrient-rich water at its edges.',
    paragraphs: [
      'North of the North Pacific Subtropical Gyre, temperature, nutrients and plankton change strongly within a few hundred kilometres. The Gradients cruises cross this transition zone.',
      'They measure physics, chemistry and the communities of microbes together, to learn what sets the boundaries between ecosystems.',
    ],
    sponsors: ['Simons Foundation'],
  },
  cbiomes: {
    fullName: 'Simons Collaboration on Computational Biogeochemical Modeling of Marine Ecosystems',
    link: 'https://cbiomes.org/',
    blurb: 'Models and statistics of where marine microbes live, and why.',
    paragraphs: [
      'CBIOMES combines models of ocean circulation, chemistry and plankton with observations from ships and satellites.',
      'It asks how the communities of marine microbes are structured, and how they vary over the ocean and with time.',
    ],
    sponsors: ['Simons Foundation'],
  },
  scope: {
    fullName: 'Simons Collaboration on Ocean Processes and Ecology',
    link: 'https://scope.soest.hawaii.edu/',
    blurb: 'The life of microbes in the North Pacific Subtropical Gyre, studied around Station ALOHA.',
    paragraphs: [
      'SCOPE studies how energy and matter pass between groups of microbes and their environment, from the surface to the deep sea.',
      'Its benchmark is Station ALOHA, north of Hawaii, where it measures on scales from genes to ecosystems and from hours to years.',
    ],
    sponsors: ['Simons Foundation'],
  },
  hot: {
    fullName: 'Hawaii Ocean Time-series',
    link: 'https://hahana.soest.hawaii.edu/hot/',
    blurb: 'Repeated measurements at Station ALOHA, north of Hawaii, since 1988.',
    paragraphs: [
      'Since October 1988, HOT has sent a ship to Station ALOHA, near 22.75° N, 158° W, about ten times a year.',
      'Its record of temperature, salinity, nutrients, carbon and plankton is one of the longest of the open ocean. It shows slow changes that single cruises cannot.',
    ],
    sponsors: ['National Science Foundation'],
  },
  bats: {
    fullName: 'Bermuda Atlantic Time-series Study',
    link: 'https://bats.bios.asu.edu/',
    blurb: 'Monthly measurements in the Sargasso Sea, near Bermuda, since 1988.',
    paragraphs: [
      'Since October 1988, BATS has measured physics, chemistry and biology in the Sargasso Sea, southeast of Bermuda, about every month.',
      'The record shows how the carbon cycle and the life of a subtropical ocean change with the seasons and over decades.',
    ],
    sponsors: ['National Science Foundation'],
  },
  amt: {
    fullName: 'Atlantic Meridional Transect',
    link: 'https://www.amt-uk.org/',
    blurb: 'Cruises along the Atlantic, from the United Kingdom far into the south, since 1995.',
    paragraphs: [
      'The ships of AMT cross the Atlantic from north to south through its subpolar seas, its two subtropical gyres and the upwelling near the equator.',
      'On the way they measure plankton, nutrients, carbon and optics in the same manner each time, so that regions and years can be compared.',
    ],
    sponsors: ['Natural Environment Research Council'],
  },
  'bios-scope': {
    fullName: 'Bermuda Institute of Ocean Sciences – Simons Collaboration on Ocean Processes and Ecology',
    link: 'https://bios.asu.edu/scope',
    blurb: 'Microbes and dissolved organic matter in the Sargasso Sea.',
    paragraphs: [
      'BIOS-SCOPE works near the station of the Bermuda Atlantic Time-series Study.',
      'It studies how microbes and plankton of the Sargasso Sea make, change and use dissolved organic matter.',
    ],
    sponsors: ['Simons Foundation International'],
  },
  'c-comp': {
    fullName: 'Center for Chemical Currencies of a Microbial Planet',
    link: 'https://ccomp-stc.org/',
    blurb: 'The molecules by which marine microbes exchange carbon.',
    paragraphs: [
      'About a quarter of the carbon that photosynthesis binds on Earth passes within days through molecules that microbes release and take up in seawater.',
      'C-CoMP, a Science and Technology Center led from the Woods Hole Oceanographic Institution, studies these molecules and the network of microbes that exchange them.',
    ],
    sponsors: ['National Science Foundation'],
  },
  'simulated cruises': {
    fullName: 'Simulated cruises of the demo',
    blurb: 'Three cruises that were computed to try the portal with. No ship sailed.',
    paragraphs: [
      'The tracks and the measurements of these cruises are simulated: they follow climatologies, with a small random variation added.',
      'They show what a program looks like here. They must not be used for research.',
    ],
    sponsors: [],
  },
}

/** The description of a program by its name, in any letter case; undefined where there is none. */
export const programInfo = (name: string): ProgramInfo | undefined => {
  const key = name.toLowerCase()
  return Object.hasOwn(programs, key) ? programs[key] : undefined
}

/** The specified texts for facts that a program lacks. */
export const missing = {
  fullName: 'Missing full name',
  description: 'Missing description',
  link: 'Missing link',
} as const

/** The address of a program's page. */
export const programPath = (name: string): string => `/programs/${encodeURIComponent(name)}`
