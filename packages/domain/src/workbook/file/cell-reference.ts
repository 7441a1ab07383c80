/** The row and column of a cell, counted from 1. One object is overwritten for each cell, so that none is allocated. */
export class CellReference {
  row = 0
  column = 0

  /** Reads a reference such as `B7`. A part that it lacks is 0. */
  read(bytes: Uint8Array, from: number, to: number): void {
    let [row, column] = [0, 0]
    for (let at = from; at < to; at++) {
      const byte = bytes[at] as number
      if (byte >= 48 && byte <= 57) row = row * 10 + byte - 48
      else if ((byte & 0xdf) >= 65 && (byte & 0xdf) <= 90) column = column * 26 + (byte & 0xdf) - 64
    }
    this.row = row
    this.column = column
  }
}
