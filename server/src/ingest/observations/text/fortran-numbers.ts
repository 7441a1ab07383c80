/** Numbers of double precision as Fortran writes them, `0.15D+04`, and people by hand, `1.5d-3`. */
const fortranNumber = /^([+-]?(?:\d+\.\d*|\.\d+))D([+-]\d{1,3})$/i

/** Whether a line may hold such a number. */
export const hasFortranExponent = (text: string): boolean => /[\d.]D[+-]\d/i.test(text)

/** A number of Fortran in the usual notation; other cells as they are. */
export const withPlainExponent = (cell: string): string => cell.replace(fortranNumber, '$1E$2')
