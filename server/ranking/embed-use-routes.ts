import { Problem } from '../../src/domain/problem.ts';
import { addDays, localDate } from '../../src/domain/rules/dates/dates.ts';
import { rowParams } from '../../src/domain/schema/entities/entity.ts';
import { embedKeyUseAnswer } from '../../src/domain/schema/accounts/partner-site.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import { defineRoute } from '../http/contract.ts';
import type { RouteDefinition } from '../http/contract.ts';

const DAYS = 30;

/** Routes that report the use of embed keys by pages. */
export const embedUseRoutes: readonly RouteDefinition[] = [
  defineRoute({
    method: 'GET',
    url: '/apis/v1/embed-keys/:id/use',
    summary:
      'Reads by an embed key in the last 30 days, by day and by page, and pages that were refused',
    access: { kind: 'transaction', tcode: '300-920', level: 1 },
    row: 'entity:embedKey',
    params: rowParams,
    answer: embedKeyUseAnswer,
    async handle({ db, person, params, clock }) {
      const id = Number(params.id);
      const known = await db.selectFrom('embedKey').select('id').where('id', '=', id).execute();
      if (known.length === 0 || person.scope.kind !== 'all') throw new Problem('not-found');
      const today = localDate(clock.now());
      const from = addDays(today, 1 - DAYS);
      const days = await queryRows(db, { day: is.text, reads: is.number })`
        select d::date::text as day, coalesce(sum(u.reads), 0)::integer as reads
        from generate_series(${from}::date, ${today}::date, interval '1 day') d
        left join embed_key_use u on u.embed_key_id = ${id} and u.day = d::date group by d order by d`;
      const origins = await queryRows(db, {
        reads: is.number,
        refusals: is.number,
        lastDay: is.text,
        origin: is.text,
      })`
        select u.origin, sum(u.reads)::integer as reads, sum(u.refusals)::integer as refusals, max(u.day)::text as last_day
        from embed_key_use u where u.embed_key_id = ${id} and u.day >= ${from}::date
        group by u.origin order by sum(u.reads) desc, sum(u.refusals) desc, u.origin limit 50`;
      return { days, origins };
    },
  }),
];
