import { sql } from 'kysely';
import { Problem } from '../../../src/domain/problem.ts';
import type { CaseKind, CaseOutcome, CaseState } from '../../../src/domain/rules/case-state.ts';
import type { Person } from '../../access/person.ts';
import { scopeCondition } from '../../access/scope.ts';
import type { Db } from '../../database/db.ts';
import { emitTypeLevel } from '../invoice-access.ts';

/** A case with what of its invoice everybody sees who sees the case. */
export interface FoundCase {
  readonly id: number;
  readonly rowSCN: number;
  readonly kind: CaseKind;
  readonly status1: CaseState;
  readonly outcome: CaseOutcome | null;
  readonly subject: string;
  readonly invoiceId: number;
  readonly againstEventId: number | null;
  readonly waitsSince: string;
  readonly dueOn: string;
  readonly escalatedTo: 'MGR' | 'DIR' | null;
  readonly numNF: string | null;
  readonly issuerName: string | null;
  readonly emitType: '1' | '2';
  readonly customerId: number | null;
  readonly sellerName: string | null;
  readonly openedByName: string;
}

/** A case that a person may see. @throws {Problem} not-found for any other */
export async function findCase(db: Db, person: Person, id: number): Promise<FoundCase> {
  const { rows } = await sql<FoundCase>`
    select k.id, k.row_scn, k.kind, k.status1, k.outcome, k.subject, k.invoice_id, k.against_event_id, k.waits_since, k.due_on, k.escalated_to,
      v.num_nf, v.emit_xnome as issuer_name, v.emit_type, v.customer_id, s.name1 as seller_name, o.name1 as opened_by_name
    from invoice_case k join invoice v on v.id = k.invoice_id join business_partner o on o.id = k.opened_by left join business_partner s on s.id = k.seller_id
    where k.id = ${id} and ${scopeCondition(person.scope, 'invoiceCase', 'k')}`.execute(db);
  const [found] = rows;
  if (found === undefined || emitTypeLevel(person, found.emitType) < 1)
    throw new Problem('not-found');
  return found;
}
