/** Numbers that stand for a missing value in many files: rows of nines, or of eights, the negative ones from two digits on and −9. */
const repeated = /^(-(9|99+|8888+)|999+|8888+)(\.9+)?$/

/** Whether a number stands for a missing value in many files. */
export const isCustomaryFiller = (x: number): boolean => repeated.test(String(x))

/** A filler lies farther from zero than this many times the other values of its sign. */
const farther = 3

/** Whether a filler lies far from `next`, the value of the others that is nearest to it. */
export const isFarFrom = (filler: number, next: number): boolean =>
  next * Math.sign(filler) * farther < Math.abs(filler)
