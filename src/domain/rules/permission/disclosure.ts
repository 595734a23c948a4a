/** Policies of a campaign about the names that its ranking shows to participants. */
export const DISCLOSURES = ['named', 'alias', 'neighbours'] as const;
export type Disclosure = (typeof DISCLOSURES)[number];
