import { localDate } from '../../../src/domain/rules/dates/dates.ts';
import type { Db } from '../../database/db.ts';
import { computeScope } from '../../access/scope.ts';
import { scopeCondition } from '../../access/scope-condition.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { StoredEvent } from './stored-events.ts';

/** Relation of an event's poster to its invoice. */
export interface Seeing {
  readonly isSeen: boolean;
  readonly isOfRecipient: boolean;
}

/** For each event whether its bringer may see the invoice today, and whether the recipient is a channel of theirs. */
export async function whoSees(
  trx: Db,
  events: readonly StoredEvent[],
  now: Date,
): Promise<ReadonlyMap<number, Seeing>> {
  const seeing = new Map<number, Seeing>();
  for (const [postedBy, brought] of groupByPoster(events)) {
    const person = await trx
      .selectFrom('businessPartner')
      .select(['id', 'isAdmin', 'bpType', 'salesRole'])
      .where('id', '=', postedBy)
      .executeTakeFirst();
    if (person === undefined) continue;
    const scope = await computeScope(trx, person, localDate(now));
    const ids = brought.map((event) => event.invoiceId);
    const found = await queryRows(trx, { id: is.number })`
      select v.id from invoice v where v.id = any(${ids}::bigint[]) and ${scopeCondition(scope, 'invoice', 'v')}`;
    const seen = new Set(found.map((row) => row.id));
    for (const { id, invoiceId, bpDestId } of brought) {
      seeing.set(id, {
        isSeen: seen.has(invoiceId),
        isOfRecipient:
          bpDestId !== null && (scope.kind === 'all' || scope.customerIds.includes(bpDestId)),
      });
    }
  }
  return seeing;
}

function groupByPoster(events: readonly StoredEvent[]): ReadonlyMap<number, StoredEvent[]> {
  const groups = new Map<number, StoredEvent[]>();
  for (const event of events) {
    if (event.postedBy !== null)
      groups.set(event.postedBy, [...(groups.get(event.postedBy) ?? []), event]);
  }
  return groups;
}
