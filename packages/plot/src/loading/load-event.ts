/** What a load reports: bytes so far, or the sentence that ends it. */
export type LoadEvent =
  /** `done` and `total` count bytes; `total` is absent when unknown. */
  | { readonly type: 'progress'; readonly done: number; readonly total?: number }
  | { readonly type: 'refused'; readonly sentence: string }
  | { readonly type: 'failed'; readonly sentence: string }
