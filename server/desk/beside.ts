import { sql } from 'kysely';
import { Problem } from '../../src/domain/problem.ts';
import type { DeskContext } from '../../src/domain/wire/desk.ts';
import { scopeCondition } from '../access/scope.ts';
import type { Call } from '../http/contract.ts';
import { anomaliesOf } from '../invoices/anomalies/read.ts';
import { readableInvoices } from '../invoices/points-if-approved.ts';

/** Other invoices that are told one by one. */
const MOST_OTHERS = 5;

type Other = DeskContext['others'][number];

/** What stands beside an invoice for who decides. @throws {Problem} not-found outside the caller's reach */
export async function readBeside(
  call: Pick<Call, 'db' | 'person'>,
  id: number,
): Promise<DeskContext> {
  const { db, person } = call;
  if (!(await readableInvoices(call, [id])).has(id)) throw new Problem('not-found');
  const { rows } = await sql<Other & { readonly count: number }>`
    select v.id, v.emit_type, v.num_nf, v.dt_emis, v.status1, v.total_quantity, v.total_vlr_nf, count(*) over ()::integer as count
    from invoice own join invoice v on v.dest_cnpj_cpf = own.dest_cnpj_cpf and v.customer_id is not distinct from own.customer_id and v.id <> own.id
      and v.emit_type = own.emit_type
    where own.id = ${id} and ${scopeCondition(person.scope, 'invoice', 'v')} order by v.dt_emis desc nulls last, v.id desc limit ${MOST_OTHERS}`.execute(
    db,
  );
  return {
    anomalies: await anomaliesOf(db, id),
    others: rows.map(({ count: _, ...row }) => row),
    otherCount: rows[0]?.count ?? 0,
  };
}
