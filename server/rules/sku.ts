import { sql } from 'kysely';
import { Problem } from '../../src/domain/problem.ts';
import type { Person } from '../access/person.ts';
import { sku } from '../../src/domain/entities/sku.ts';
import { readFieldValues } from '../listing/shape.ts';
import type { StoredRow, Values } from '../listing/shape.ts';
import { movesMapping, skuPoints } from '../points/of-sku.ts';
import type { Asking } from '../record/context.ts';
import { OTHER_STATUS } from '../record/entity-rules.ts';
import type { ActionRule, EntityRules, RuleWhyNot } from '../record/entity-rules.ts';
import { isProvider, notifyOfProposal, notifyProposers } from '../portfolio/notify-mapping.ts';

/** A proposal bears the name of who made it last; one that equals what counts already is none. */
function buildProposal(
  person: Person,
  now: Date,
  after: Values,
  before: Values | undefined,
): Values {
  const proposed = after['proposedFactor'] ?? null;
  if (proposed === (before?.['proposedFactor'] ?? null)) return {};
  return proposed === null
    ? { proposedBy: null, proposedAt: null }
    : { proposedBy: person.id, proposedAt: now.toISOString() };
}

const NOT_PROPOSED = { proposedFactor: null, proposedBy: null, proposedAt: null };

const isWaiting = (row: StoredRow): boolean => row['proposedFactor'] !== null;

/** Proposals of the channels are decided by the provider's people, in their own name. */
const whyNotDecided = ({ person }: Asking, row: StoredRow): RuleWhyNot => {
  if (!isWaiting(row)) return OTHER_STATUS;
  if (!isProvider(person)) return 'providerOnly';
  return person.acting === undefined ? undefined : 'whileActing';
};

/**
 * Returns the reason against confirming a new factor: a code that counts in an open campaign needs
 * a reason and a second person.
 */
const whyNotConfirmed: ActionRule['whyNot'] = async (asking, row) => {
  const why = whyNotDecided(asking, row);
  if (why !== undefined) return why;
  const values = readFieldValues(row, sku.fields);
  const to = { productId: Number(values['productId']), factor: String(values['proposedFactor']) };
  return (await movesMapping(asking.db, values, to)) ? 'movesPoints' : undefined;
};

/** A channel's portfolio (5.08): who keeps it proposes a factor, the provider confirms; what is confirmed counts at once. */
export const skuRules: EntityRules = {
  points: skuPoints,
  saved: notifyOfProposal,
  derive: ({ person, now }, { after, before }) => buildProposal(person, now, after, before),
  async check({ person }, { before, after }) {
    const isRemapped =
      before !== undefined &&
      before['confirmedBy'] !== null &&
      before['productId'] !== after['productId'];
    return isRemapped && !isProvider(person) ? [{ path: 'productId', code: 'confirmed' }] : [];
  },
  async deleting({ db }, row) {
    // an item that bears the code keeps the row: what was counted is proved by it
    const { rows } = await sql`select 1 from invoice_item where sku_id = ${row.id} limit 1`.execute(
      db,
    );
    if (rows.length > 0) throw new Problem('still-in-use');
  },
  acts: {
    confirm: {
      whyNot: whyNotConfirmed,
      async perform(work, row) {
        await notifyProposers(work, row, { code: 'mapping-confirmed' });
        return {
          umConvFactor: String(row['proposedFactor']),
          confirmedBy: work.person.id,
          confirmedAt: work.now.toISOString(),
          ...NOT_PROPOSED,
        };
      },
    },
    reject: {
      whyNot: whyNotDecided,
      async perform(work, row, { reason = '' }) {
        await notifyProposers(work, row, { code: 'mapping-refused', reason: reason.trim() });
        return NOT_PROPOSED;
      },
    },
  },
};
