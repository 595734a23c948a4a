/** Facts about a person that the database notes with their provenance. */
export const IDENTITY_FACTS = [
  'account',
  'name',
  'tax-number',
  'birth-date',
  'e-mail',
  'telephone',
  'second-factor',
  'channel',
  'release',
  'role',
  'group',
] as const;
export type IdentityFactKind = (typeof IDENTITY_FACTS)[number];

/** Outcomes of a change of a name or tax number; `alone`: it needed no second person. */
export const IDENTITY_CHANGE_OUTCOMES = [
  'confirmed',
  'refused',
  'withdrawn',
  'replaced',
  'alone',
] as const;
export type IdentityChangeOutcome = (typeof IDENTITY_CHANGE_OUTCOMES)[number];
