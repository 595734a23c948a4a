import { sql } from 'kysely';
import type { InvoiceAct } from '../../../src/domain/rules/invoice-shape.ts';
import type { WaitingCase } from '../../../src/domain/wire/waiting-cases.ts';
import type { Person } from '../../access/person.ts';
import { scopeCondition } from '../../access/scope.ts';
import type { Db } from '../../database/db.ts';
import { actColumns } from '../act-facts.ts';
import { readableEmitTypes } from '../invoice-access.ts';
import { presentRow } from '../list.ts';
import type { ListRow } from '../list.ts';

/** Cases that are looked at in one go. */
const MOST = 500;
const DECIDE: readonly InvoiceAct[] = ['uphold', 'dismiss', 'grant-claim', 'dismiss-claim'];

type Found = ListRow &
  Omit<WaitingCase, 'id' | 'status1'> & {
    readonly caseNumber: number;
    readonly caseStatus: WaitingCase['status1'];
  };

/** Cases that wait for this person: those in which they may decide now, in their own name or in the place of whom they stand in for; the most urgent first. */
export async function waitingCases(
  db: Db,
  person: Person,
  now: Date,
): Promise<readonly WaitingCase[]> {
  const { rows } = await sql<Found>`
    select k.id as case_number, k.kind, k.opened_at, k.due_on, v.id as invoice_id, v.num_nf, v.emit_xnome as issuer_name, s.name1 as seller_name,
      k.status1 as case_status, ${actColumns('v')}
    from invoice_case k join invoice v on v.id = k.invoice_id left join business_partner s on s.id = k.seller_id
    where k.status1 in ('open', 'appealed') and v.emit_type = any(${[...readableEmitTypes(person)]}::text[])
      and ${scopeCondition(person.scope, 'invoiceCase', 'k')} and ${scopeCondition(person.scope, 'invoice', 'v')}
    order by k.due_on, k.id limit ${MOST}`.execute(db);
  return rows
    .filter((row) => presentRow(row, person, now).acts.some((act) => isOfCase(row.kind, act)))
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
const isOfCase = (kind: WaitingCase['kind'], act: InvoiceAct): boolean =>
  DECIDE.includes(act) && act.endsWith('-claim') === (kind === 'sale');
