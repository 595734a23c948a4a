/** States of a private link, as its holder sees them. */
export const LINK_STATES = [
  'open',
  'used',
  'refused',
  'superseded',
  'expired',
  'withdrawn',
  'unknown',
] as const;
