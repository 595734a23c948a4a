import type { CellValues } from '../field.ts';
import type { InternalRole } from '../rules/permission/sales-role.ts';

/** Fields of the own page and of a user's record that change with a second person. */
export const IDENTITY_FIELDS = ['name1', 'taxNumTypeId', 'taxNum'] as const;

const toText = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Name and tax number among values. */
export const pickIdentity = (values: CellValues): IdentityParts => ({
  name1: toText(values['name1']) ?? '',
  taxNumTypeId: toText(values['taxNumTypeId']),
  taxNum: toText(values['taxNum']),
});

/** Checks that any identity field differs. */
export const isOtherIdentity = (one: CellValues, other: CellValues): boolean =>
  IDENTITY_FIELDS.some((name) => (one[name] ?? null) !== (other[name] ?? null));

/** Types of the calls about a change of the name or tax number of an active account. */

/** Name, tax number and role, which change with a second person only. */
export interface IdentityParts {
  readonly name1: string;
  readonly taxNumTypeId: string | null;
  readonly taxNum: string | null;
  /** Role inside the provider; left out where it is no part of the change. */
  readonly salesRole?: InternalRole | null | undefined;
}
