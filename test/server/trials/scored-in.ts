import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { RankingLine } from '../../../src/domain/rules/ranking/result.ts';

/** The links by which people scored, of lines that were worked out: columns person_id and customer_id. */
export function scoredIn(lines: readonly RankingLine[]): RawBuilder<unknown> {
  const scoring = lines.filter(({ points }) => Number(points) > 0);
  return sql`
    select distinct * from unnest(${scoring.map((line) => line.personId)}::bigint[], ${scoring.map((line) => line.issuerCustomerId)}::bigint[]) as t (person_id, customer_id)`;
}
