import { Problem } from '../../../src/domain/problem.ts';
import { EMIT_TYPES } from '../../../src/domain/rules/invoice/invoice-status.ts';
import {
  CASE_KINDS,
  CASE_OUTCOMES,
  CASE_STATES,
  ESCALATION_LEVELS,
} from '../../../src/domain/rules/invoice/case-state.ts';
import type { Person } from '../../access/person.ts';
import { scopeCondition } from '../../access/scope-condition.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { RowOf } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import { emitTypeLevel } from '../invoice-access.ts';

/** Case with the invoice data that every reader of the case sees. */
export type FoundCase = RowOf<typeof foundCaseColumns>;
const foundCaseColumns = {
  id: is.number,
  rowSCN: is.number,
  kind: is.oneOf(CASE_KINDS),
  status1: is.oneOf(CASE_STATES),
  outcome: is.orNull(is.oneOf(CASE_OUTCOMES)),
  subject: is.text,
  invoiceId: is.number,
  againstEventId: is.orNull(is.number),
  waitsSince: is.text,
  dueOn: is.text,
  escalatedTo: is.orNull(is.oneOf(ESCALATION_LEVELS)),
  numNF: is.orNull(is.text),
  issuerName: is.orNull(is.text),
  emitType: is.oneOf(EMIT_TYPES),
  customerId: is.orNull(is.number),
  sellerName: is.orNull(is.text),
  openedByName: is.text,
};

/** A case that a person may see. @throws {Problem} not-found for any other */
export async function findCase(db: Db, person: Person, id: number): Promise<FoundCase> {
  const rows = await queryRows(db, foundCaseColumns)`
    select k.id, k.row_scn, k.kind, k.status1, k.outcome, k.subject, k.invoice_id, k.against_event_id, k.waits_since, k.due_on, k.escalated_to,
      v.num_nf, v.emit_xnome as issuer_name, v.emit_type, v.customer_id, s.name1 as seller_name, o.name1 as opened_by_name
    from invoice_case k join invoice v on v.id = k.invoice_id join business_partner o on o.id = k.opened_by left join business_partner s on s.id = k.seller_id
    where k.id = ${id} and ${scopeCondition(person.scope, 'invoiceCase', 'k')}`;
  const [found] = rows;
  if (found === undefined || emitTypeLevel(person, found.emitType) < 1)
    throw new Problem('not-found');
  return found;
}
