/** A text of at most so many characters: a longer one ends with an ellipsis. Both halves of a character of two stay, or none, as databases hold no half. */
export const shortenText = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).replace(/\p{Surrogate}$/u, '')}…` : text
