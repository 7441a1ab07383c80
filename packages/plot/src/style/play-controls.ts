/** Paths of the buttons that play and pause, in a box of 16 × 16. */
export const playIcons = {
  play: 'M4.5 2.5v11l9-5.5z',
  pause: 'M4 3h2.5v10H4zM9.5 3H12v10H9.5z',
} as const

/** The speeds that a reader chooses from, as factors of the usual one. */
export const playSpeeds = [0.25, 0.5, 1, 2, 4, 8] as const
