import { CASE_KINDS, CASE_STATES } from '../../../src/domain/rules/invoice/case-state.ts';
import type { InvoiceAction } from '../../../src/domain/rules/invoice/invoice-shape.ts';
import type { WaitingCase } from '../../../src/domain/schema/invoices/waiting-cases.ts';
import type { Person } from '../../access/person.ts';
import { scopeCondition } from '../../access/scope-condition.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import { actionColumns, actionShape } from '../action-facts.ts';
import { readableEmitTypes } from '../invoice-access.ts';
import { judgeRow } from '../list.ts';

/** Cases that are looked at in one go. */
const MOST = 500;
const DECIDE: readonly InvoiceAction[] = ['uphold', 'dismiss', 'grant-claim', 'dismiss-claim'];

const foundColumns = {
  ...actionShape,
  numNF: is.orNull(is.text),
  sellerName: is.orNull(is.text),
  kind: is.oneOf(CASE_KINDS),
  invoiceId: is.number,
  dueOn: is.text,
  openedAt: is.text,
  issuerName: is.orNull(is.text),
  caseNumber: is.number,
  caseStatus: is.oneOf(CASE_STATES),
};

/**
 * Lists cases that this person may decide now, in their own name or as a deputy; the most urgent
 * first.
 */
export async function waitingCases(
  db: Db,
  person: Person,
  now: Date,
): Promise<readonly WaitingCase[]> {
  const rows = await queryRows(db, foundColumns)`
    select k.id as case_number, k.kind, k.opened_at, k.due_on, v.id as invoice_id, v.num_nf, v.emit_xnome as issuer_name, s.name1 as seller_name,
      k.status1 as case_status, ${actionColumns('v')}
    from invoice_case k join invoice v on v.id = k.invoice_id left join business_partner s on s.id = k.seller_id
    where k.status1 in ('open', 'appealed') and v.emit_type = any(${[...readableEmitTypes(person)]}::text[])
      and ${scopeCondition(person.scope, 'invoiceCase', 'k')} and ${scopeCondition(person.scope, 'invoice', 'v')}
    order by k.due_on, k.id limit ${MOST}`;
  return rows
    .filter((row) => judgeRow(row, person, now).acts.some((action) => isOfCase(row.kind, action)))
    .map((row) => ({
      id: row.caseNumber,
      kind: row.kind,
      status1: row.caseStatus,
      invoiceId: row.invoiceId,
      numNF: row.numNF,
      issuerName: row.issuerName,
      sellerName: row.sellerName,
      openedAt: row.openedAt,
      dueOn: row.dueOn,
    }));
}

/** A contest and a claim may both be under way about an invoice; each has its own decisions. */
const isOfCase = (kind: WaitingCase['kind'], action: InvoiceAction): boolean =>
  DECIDE.includes(action) && action.endsWith('-claim') === (kind === 'sale');
