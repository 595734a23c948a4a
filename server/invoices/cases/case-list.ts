import { sql } from 'kysely';
import { invoiceCases } from '../../../src/domain/listings/invoice-cases.ts';
import type { Person } from '../../access/person.ts';
import type { Db } from '../../database/db.ts';
import type { List } from '../../listing/list.ts';
import { waitingCases } from './waiting.ts';

/** Cases as a list that says of each whether its reader decides now. */
export async function caseList(db: Db, person: Person, now: Date): Promise<List> {
  const mine = (await waitingCases(db, person, now)).map(({ id }) => id);
  return {
    listing: invoiceCases,
    columns: {
      turn: sql`(case when t.status1 not in ('open', 'appealed') then t.status1
        when t.id = any(${mine}::bigint[]) then 'mine' else 'others' end)`,
    },
  };
}
