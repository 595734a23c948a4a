/** A record that fits a search term, as much of it as it takes to choose it. */
export interface SearchHit {
  /** What its address names: its id, or the code of a campaign. */
  readonly ref: string;
  readonly code: string | null;
  readonly title: string;
  /** What tells it from another of the same title, such as the channel of a portfolio's row. */
  readonly note: string | null;
}

/** The records of one kind: an entity's noun, `invoiceOfChannel`, `invoiceOfProvider` or `ranking`. */
export interface SearchGroup {
  readonly kind: string;
  readonly hits: readonly SearchHit[];
  /** There are more than are told. */
  readonly more: boolean;
}

/** Answer of GET /apis/v1/search: what the caller may see, a few of each kind; kinds without a hit are left out. */
export interface SearchAnswer {
  readonly groups: readonly SearchGroup[];
}
