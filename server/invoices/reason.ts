import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { REASONS, REASON_OF } from '../../src/domain/rules/boards/reasons.ts';

const RANKS = sql.join(
  Object.entries(REASON_OF).flatMap(([code, reason]) =>
    reason === null
      ? []
      : [sql`(${sql.lit(code)}, ${sql.lit(reason)}, ${sql.lit(REASONS.indexOf(reason))})`],
  ),
);

/**
 * Selects the finding that gives a reason to refuse or dispute an invoice; null without a finding.
 * @param id of the invoice
 */
export const selectReason = (id: string): RawBuilder<unknown> => sql`
  (select k.reason from invoice_finding f join (values ${RANKS}) k (code, reason, rank) on k.code = f.code
    where f.invoice_id = ${sql.ref(id)} order by k.rank limit 1)`;
