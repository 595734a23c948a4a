import type { Tcode } from '../../src/domain/tcode.ts';
import type { Person } from '../access/person.ts';

/** Transactions of the two invoice lists: issued by channels (type 2), issued by the provider (type 1). */
export const INVOICE_TCODES = ['600-020', '630-021'] as const satisfies readonly Tcode[];

/** A person's level for the invoices of one emit type. */
export function emitTypeLevel(person: Person, emitType: string): 0 | 1 | 2 {
  return person.levels[emitType === '1' ? '630-021' : '600-020'] ?? 0;
}

/** Emit types that a person may read. */
export function readableEmitTypes(person: Person): readonly string[] {
  return ['1', '2'].filter((emitType) => emitTypeLevel(person, emitType) >= 1);
}
