import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { localDate } from '../../src/domain/rules/dates.ts';
import type { InvoiceActor, InvoiceFacts, InvoiceMode, InvoiceStatus } from '../../src/domain/rules/invoice-status.ts';
import type { Person } from '../http/contract.ts';
import { emitTypeLevel } from './invoice-access.ts';

/** Columns of an invoice on which the table of acts rests. */
export interface ActRow {
  readonly id: number;
  readonly emitType: string;
  readonly mode: InvoiceMode;
  readonly status1: InvoiceStatus;
  readonly statusBefore: InvoiceStatus | null;
  readonly postedBy: number | null;
  readonly assignedBy: number | null;
  readonly decidedBy: number | null;
  readonly decidedAt: string | null;
  readonly blockingCount: number;
  readonly customerId: number | null;
  /** Contests since the last approval or refusal. */
  readonly contests: number;
}

/** The same columns as SQL, of an invoice under an alias. */
export function actColumns(alias: string): RawBuilder<unknown> {
  const v = sql.ref(alias);
  return sql`${v}.id, ${v}.emit_type, ${v}.mode, ${v}.status1, ${v}.status_before, ${v}.posted_by, ${v}.assigned_by, ${v}.decided_by, ${v}.decided_at,
    ${v}.blocking_count, ${v}.customer_id,
    (select count(*) from invoice_event e where e.invoice_id = ${v}.id and e.x_evento = 'contest' and e.id > coalesce((select max(d.id) from invoice_event d
      where d.invoice_id = ${v}.id and d.x_evento in ('approve', 'refuse', 'countersign')), 0)) as contests`;
}

export function factsOf(row: ActRow): InvoiceFacts {
  return {
    mode: row.mode,
    status1: row.status1,
    statusBefore: row.statusBefore,
    contestAsks: null,
    contests: row.contests,
    decisionNoticedOn: row.decidedAt === null ? null : localDate(new Date(row.decidedAt)),
    postedBy: row.postedBy,
    assignedBy: row.assignedBy,
    decidedBy: row.decidedBy,
    blockingCount: row.blockingCount,
  };
}

/** What a person is to one invoice: inside the provider his role, outside his role at the invoice's channel. */
export function actorOf(person: Person, row: Pick<ActRow, 'emitType' | 'customerId'>): InvoiceActor {
  return {
    personId: person.id,
    isInternal: person.bpType === '91',
    salesRole: person.bpType === '91' ? person.salesRole : channelRole(person, row.customerId),
    level: emitTypeLevel(person, row.emitType),
    isImpersonating: person.acting !== undefined,
  };
}

function channelRole({ scope }: Person, customerId: number | null): string | null {
  if (customerId === null) return null;
  if (scope.managerOf.includes(customerId)) return 'CSM';
  return scope.customerIds.includes(customerId) ? 'CSC' : null;
}
