import type { CellValues } from '../field.ts';
import type { IdentityParts } from '../wire/identity-change.ts';

/** Fields of the own page and of a user's record that change with a second person. */
export const IDENTITY_FIELDS = ['name1', 'taxNumTypeId', 'taxNum'] as const;

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Name and tax number among values. */
export const identityOf = (values: CellValues): IdentityParts => ({
  name1: textOf(values['name1']) ?? '',
  taxNumTypeId: textOf(values['taxNumTypeId']),
  taxNum: textOf(values['taxNum']),
});

/** Whether one of the fields is another. */
export const isOtherIdentity = (one: CellValues, other: CellValues): boolean =>
  IDENTITY_FIELDS.some((name) => (one[name] ?? null) !== (other[name] ?? null));
