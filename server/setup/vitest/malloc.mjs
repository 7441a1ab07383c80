/**
 * Settings of the C library's memory for processes of tests. DuckDB gives all free memory back to the system each time that a database is closed, and asks for
 * it again page by page: with one arena that grows by 16 MB, and keeps large blocks, an ingest takes three quarters of the processor time. Other libraries ignore them.
 */
export const ownMalloc = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TOP_PAD_: String(16 * 2 ** 20),
  MALLOC_TRIM_THRESHOLD_: String(256 * 2 ** 20),
  MALLOC_MMAP_THRESHOLD_: String(32 * 2 ** 20),
}
