/** Pixels of a scroll range at most. Firefox holds 17.9 million, and Chromium 33 million, of its own pixels: a fourth of that where the page is shown at 400 %. */
export const mostPixels = 8e6

/** Rows before and after those on screen that are in the page. */
const overscan = 8

/** Rows of one height below a header of the same height, and the part of the screen that shows them. */
interface RowLayout {
  readonly rows: number
  readonly rowHeight: number
  /** Height of that part, with the header. */
  readonly viewport: number
}

/** Rows from the first to the last one in the page; none where the last is before the first. */
interface RowSpan {
  readonly first: number
  readonly last: number
}

/**
 * The scroll range of rows. Where all rows are higher than browsers let a page be, the range is shorter than the rows: a pixel of the scroll bar is then several pixels of rows (`scale`).
 * An offset is the number of pixels of rows above the screen.
 */
export function rowRange({ rows, rowHeight, viewport }: RowLayout) {
  const whole = (rows + 1) * rowHeight
  const height = Math.min(whole, mostPixels)
  const scale = whole > height && viewport > 0 ? (whole - viewport) / (height - viewport) : 1
  const offsetOf = (scrollTop: number) => Math.max(0, Math.min(scrollTop, height - viewport)) * scale
  return {
    /** Of what scrolls. */
    height,
    viewport,
    scale,
    /** The rows in the page at a place of the scroll bar. */
    spanAt: (scrollTop: number): RowSpan => {
      const first = Math.floor(offsetOf(scrollTop) / rowHeight)
      const last = Math.ceil((offsetOf(scrollTop) + viewport) / rowHeight)
      return { first: Math.max(0, first - overscan), last: Math.min(rows - 1, last + overscan) }
    },
    /** Where a row lies below the header within the element that scrolls. */
    topOf: (row: number, scrollTop: number): number => row * rowHeight - offsetOf(scrollTop) + scrollTop,
    /** The place of the scroll bar, nearest to the present one, that shows a whole row. Browsers may round it. */
    scrollTopShowing: (row: number, scrollTop: number): number => {
      const [top, offset, space] = [row * rowHeight, offsetOf(scrollTop), viewport - rowHeight]
      if (top < offset) return Math.floor(top / scale)
      if (top + rowHeight > offset + space) return Math.ceil((top + rowHeight - space) / scale)
      return scrollTop
    },
  }
}
