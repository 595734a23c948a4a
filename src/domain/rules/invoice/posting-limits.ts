/** Documents of one call, and items of them all. */
export const PREFLIGHT_LIMITS = { documents: 1_000, items: 990 } as const;
/** Maximum lines of a typed invoice; the NF-e layout allows 990, which no user types. */
export const MOST_TYPED_ITEMS = 200;
