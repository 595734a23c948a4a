import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { Problem } from '../../src/domain/problem.ts';
import type { DeskContext } from '../../src/domain/wire/desk.ts';
import type { Person } from '../access/person.ts';
import { scopeCondition } from '../access/scope.ts';
import type { Db } from '../database/db.ts';
import type { Call } from '../http/contract.ts';
import { anomaliesOf } from '../invoices/anomalies/read.ts';
import { readableInvoices } from '../invoices/points-if-approved.ts';

/** Other invoices that are told one by one. */
const MOST_OTHERS = 5;

/** Undecided cases, table `k`. */
export const WAITS_FOR_DECISION = sql<SqlBool>`k.outcome is null and k.status1 <> 'final'`;

type Other = DeskContext['others'][number];

/** What is said against an invoice by those who contest it or claim its sale. */
async function casesOf(db: Db, person: Person, invoiceId: number): Promise<DeskContext['cases']> {
  const { rows } = await sql<DeskContext['cases'][number]>`
    select k.id, k.kind, p.name1 as opened_by_name, (select s.text from case_step s where s.case_id = k.id and s.text is not null order by s.id limit 1) as text
    from invoice_case k join business_partner p on p.id = k.opened_by
    where k.invoice_id = ${invoiceId} and ${WAITS_FOR_DECISION} and ${scopeCondition(person.scope, 'invoiceCase', 'k')} order by k.id`.execute(
    db,
  );
  return rows;
}

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
    cases: await casesOf(db, person, id),
  };
}
