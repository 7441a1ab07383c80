/** The texts that the components of this folder show. */
export const screenTexts = {
  featured: 'Featured',
  datasets: 'Datasets',
} as const
