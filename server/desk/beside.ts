import { Problem } from '../../src/domain/problem.ts';
import { EMIT_TYPES } from '../../src/domain/rules/invoice/invoice-status.ts';
import type { DeskContext } from '../../src/domain/schema/invoices/desk.ts';
import type { Person } from '../access/person.ts';
import { scopeCondition } from '../access/scope-condition.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { condition } from '../database/sql/expressions.ts';
import type { Call } from '../http/contract.ts';
import { readAnomalies } from '../invoices/anomalies/read.ts';
import { readableInvoices } from '../invoices/points-if-approved.ts';

/** Maximum number of other invoices listed. */
const MOST_OTHERS = 5;

/** Undecided cases, table `k`. */
export const WAITS_FOR_DECISION = condition`k.outcome is null and k.status1 <> 'final'`;

/** Reads the contests and claims against an invoice. */
async function readCases(db: Db, person: Person, invoiceId: number): Promise<DeskContext['cases']> {
  return queryRows(db, {
    text: is.orNull(is.text),
    kind: is.text,
    id: is.number,
    openedByName: is.text,
  })`
    select k.id, k.kind, p.name1 as opened_by_name, (select s.text from case_step s where s.case_id = k.id and s.text is not null order by s.id limit 1) as text
    from invoice_case k join business_partner p on p.id = k.opened_by
    where k.invoice_id = ${invoiceId} and ${WAITS_FOR_DECISION} and ${scopeCondition(person.scope, 'invoiceCase', 'k')} order by k.id`;
}

const besideColumns = {
  numNF: is.orNull(is.text),
  id: is.number,
  status1: is.text,
  totalQuantity: is.orNull(is.text),
  totalVlrNF: is.orNull(is.text),
  emitType: is.oneOf(EMIT_TYPES),
  dtEmis: is.orNull(is.text),
  count: is.number,
};

/**
 * Reads the context of an invoice for the decider. @throws {Problem} not-found outside the
 * caller's scope
 */
export async function readBeside(
  call: Pick<Call, 'db' | 'person'>,
  id: number,
): Promise<DeskContext> {
  const { db, person } = call;
  if (!(await readableInvoices(call, [id])).has(id)) throw new Problem('not-found');
  const rows = await queryRows(db, besideColumns)`
    select v.id, v.emit_type, v.num_nf, v.dt_emis, v.status1, v.total_quantity, v.total_vlr_nf, count(*) over ()::integer as count
    from invoice own join invoice v on v.dest_cnpj_cpf = own.dest_cnpj_cpf and v.customer_id is not distinct from own.customer_id and v.id <> own.id
      and v.emit_type = own.emit_type
    where own.id = ${id} and ${scopeCondition(person.scope, 'invoice', 'v')} order by v.dt_emis desc nulls last, v.id desc limit ${MOST_OTHERS}`;
  return {
    anomalies: await readAnomalies(db, id),
    others: rows.map(({ count: _, ...row }) => row),
    otherCount: rows[0]?.count ?? 0,
    cases: await readCases(db, person, id),
  };
}
