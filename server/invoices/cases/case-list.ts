import { sql } from 'kysely';
import { invoiceCases } from '../../../src/domain/listings/invoice-cases.ts';
import type { Person } from '../../access/person.ts';
import type { Db } from '../../database/db.ts';
import type { List } from '../../listing/list.ts';
import { waitingCases } from './waiting.ts';

/** Days that lie beyond every deadline. */
const LATER = sql.lit(100_000);

/** Cases as a list that says of each whether its reader decides now. */
export async function caseList(db: Db, person: Person, now: Date): Promise<List> {
  const mine = (await waitingCases(db, person, now)).map(({ id }) => id);
  return {
    listing: invoiceCases,
    // open cases come first, then those that may still be appealed
    orders: {
      dueOn: sql`t.due_on + case t.status1 when 'decided' then ${LATER} when 'final' then 2 * ${LATER} else 0 end`,
    },
    columns: {
      turn: sql`(case when t.status1 not in ('open', 'appealed') then t.status1
        when t.id = any(${mine}::bigint[]) then 'mine' else 'others' end)`,
    },
  };
}
