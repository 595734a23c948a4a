import { sql } from 'kysely';
import type { Failure } from '../../src/domain/problem.ts';
import type { Work } from '../record/context.ts';
import { overlapsWithin } from './periods.ts';
import type { EntityRules, Save } from '../record/entity-rules.ts';

/** A channel belongs to one group on a day. */
async function membersElsewhere({ db }: Work, { id, children }: Save): Promise<readonly Failure[]> {
  const members = children['members'] ?? [];
  const rows = members.map(({ customerId, validFrom, validTo }, place) => ({
    place,
    customer_id: customerId,
    valid_from: validFrom,
    valid_to: validTo,
  }));
  const found = await sql<{ place: number; name1: string }>`
    select distinct on (r.place) r.place, g.name1 from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (place integer, customer_id bigint, valid_from date, valid_to date)
    join economic_group_member m on m.customer_id = r.customer_id and m.economic_group_id <> ${id ?? 0}
      and m.valid_from <= coalesce(r.valid_to, 'infinity') and coalesce(m.valid_to, 'infinity') >= r.valid_from
    join economic_group g on g.id = m.economic_group_id order by r.place`.execute(db);
  return found.rows.map(({ place, name1 }) => ({
    path: `members.${place}.customerId`,
    code: 'periods-overlap',
    params: { name: name1 },
  }));
}

/** Who sees a part of the channels only keeps groups of these. */
function membersNeeded({ person }: Work, { children }: Save): readonly Failure[] {
  return person.scope.kind !== 'all' && (children['members'] ?? []).length === 0
    ? [{ path: 'members', code: 'required', label: 'tabMembers' }]
    : [];
}

/** Economic groups: targets and rankings of a group are those of its members on the day. */
export const economicGroupRules: EntityRules = {
  check: async (work, save) => [
    ...membersNeeded(work, save),
    ...overlapsWithin('members', 'customerId', save.children['members'] ?? []),
    ...(await membersElsewhere(work, save)),
  ],
};
