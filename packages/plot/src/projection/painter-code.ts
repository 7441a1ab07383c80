/** The painter of projections as a script that leaves `painter` in its scope. The build replaces this module by one that holds the text. */
export const painterCode: string = ''
