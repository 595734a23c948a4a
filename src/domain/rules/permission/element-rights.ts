import type { Tcode } from '../../tcode.ts';

/**
 * Transactions that an element's token can read on partner pages; the only table of token rights.
 * An element without an entry, such as the portal itself, gets no access by token.
 */
export const ELEMENT_RIGHTS = {
  'nmv-ranking': ['420-010'],
  'nmv-dashboards': ['100-001', '100-002', '100-003'],
  'nmv-campaigns': ['400-010', '450-110'],
  'nmv-invoices': ['600-020', '630-021', '640-050'],
  'nmv-stock': ['250-110', '250-121'],
} as const satisfies Readonly<Record<string, readonly Tcode[]>>;

type ForeignElement = keyof typeof ELEMENT_RIGHTS;

export const FOREIGN_ELEMENTS = Object.keys(ELEMENT_RIGHTS) as readonly ForeignElement[];

function isForeignElement(name: string): name is ForeignElement {
  return Object.hasOwn(ELEMENT_RIGHTS, name);
}

/** The transactions that a token for elements reads. */
export function readBy(elements: readonly string[]): readonly Tcode[] {
  return elements.flatMap((name) => (isForeignElement(name) ? ELEMENT_RIGHTS[name] : []));
}

/** Minutes that a token lasts which the server of a partner site was given. */
export const EXCHANGED_MINUTES = 15;
/** Minutes that a token lasts when a user granted it in a portal window. */
export const HANDED_MINUTES = 60;
/** Seconds that an assertion of a partner site's server may be valid for. */
export const ASSERTION_SECONDS = 60;
/** Seconds by which the clocks of two servers may differ. */
export const CLOCK_SECONDS = 5;
/** Seconds within which a page fetches its token after it was come back to. */
export const HANDED_CODE_SECONDS = 60;
