import { sql } from 'kysely';
import { Problem } from '../../../src/domain/problem.ts';
import type { Person } from '../../http/contract.ts';
import { rescore } from '../rescore.ts';
import type { StoredRow, Values } from '../shape.ts';
import type { EntityRules } from './contract.ts';

const isProvider = (person: Person): boolean => person.bpType === '91';

/** A proposal bears the name of who made it last; one that equals what counts already is none. */
function proposalOf(person: Person, now: Date, after: Values, before: Values | undefined): Values {
  const proposed = after['proposedFactor'] ?? null;
  if (proposed === (before?.['proposedFactor'] ?? null)) return {};
  return proposed === null ? { proposedBy: null, proposedAt: null } : { proposedBy: person.id, proposedAt: now.toISOString() };
}

const codeOf = (row: Readonly<Record<string, unknown>>) => ({ customerId: Number(row['customerId']), customerSKU: String(row['customerSKU']) });
const isWaiting = (row: StoredRow): boolean => row['proposedFactor'] !== null;

/** A channel's portfolio (5.08): who keeps it proposes a factor, the provider confirms; what is confirmed counts at once. */
export const skuRules: EntityRules = {
  derive: ({ person, now }, { after, before }) => proposalOf(person, now, after, before),
  async check({ person }, { before, after }) {
    const isRemapped = before !== undefined && before['confirmedBy'] !== null && before['productId'] !== after['productId'];
    return isRemapped && !isProvider(person) ? [{ path: 'productId', code: 'confirmed' }] : [];
  },
  async saved(work, _id, { before, after }) {
    if (before !== undefined && before['confirmedBy'] !== null && before['productId'] !== after['productId']) await rescore(work, [codeOf(after)]);
  },
  async deleting({ db }, row) {
    // an item that bears the code keeps the row: what was counted is proved by it
    const { rows } = await sql`select 1 from invoice_item where sku_id = ${row.id} limit 1`.execute(db);
    if (rows.length > 0) throw new Problem('still-in-use');
  },
  acts: {
    confirm: {
      isPossible: ({ person }, row) => isProvider(person) && person.acting === undefined && isWaiting(row),
      perform: async ({ person, now }, row) => ({
        umConvFactor: String(row['proposedFactor']), confirmedBy: person.id, confirmedAt: now.toISOString(), proposedFactor: null, proposedBy: null, proposedAt: null,
      }),
      done: (work, row) => rescore(work, [codeOf(row)]),
    },
    reject: {
      isPossible: ({ person }, row) => isProvider(person) && person.acting === undefined && isWaiting(row),
      perform: async () => ({ proposedFactor: null, proposedBy: null, proposedAt: null }),
    },
  },
};
