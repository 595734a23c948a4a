import { sql } from 'kysely';
import { localDate } from '../../../src/domain/rules/dates.ts';
import type { PlainDate } from '../../../src/domain/rules/dates.ts';
import { isFileMissed, isFileOverdue } from '../../../src/domain/rules/invoice-checks.ts';
import type { InvoiceMode, InvoiceStatus } from '../../../src/domain/rules/invoice-status.ts';
import type { Changes } from '../../changes/changes.ts';
import type { Db } from '../../database/db.ts';
import { tellMissingFiles } from '../notices.ts';
import { setStatus } from '../set-status.ts';
import { groupBy } from '../gather.ts';
import { fileDue } from '../file-due.ts';

/** An invoice that was posted by its key and waits for its file. */
interface WaitingKey {
  readonly id: number;
  readonly rowSCN: number;
  readonly mode: InvoiceMode;
  readonly status1: InvoiceStatus;
  readonly numNF: string | null;
  readonly postedBy: number | null;
  readonly remindedOn: PlainDate | null;
  readonly dueOn: PlainDate;
}

/** What one transaction takes on; the rest has its turn an hour later. */
const AT_ONCE = 1000;

/** Refuses the invoices whose files did not come in time, and reminds the posters of those that will be refused soon, once each. */
export async function followWaitingKeys(trx: Db, changes: Changes, now: Date): Promise<void> {
  const today = localDate(now);
  const waiting = await loadWaiting(trx, today);
  const overdue = waiting.filter((each) => isFileOverdue(each, each.dueOn, today));
  await refuseOverdue(trx, overdue, now);
  await tellPosters(trx, 'file-overdue', overdue);
  const missed = waiting.filter(
    (each) => each.remindedOn !== each.dueOn && isFileMissed(each, each.dueOn, today),
  );
  for (const { id, dueOn } of missed)
    await trx.updateTable('invoice').set({ remindedOn: dueOn }).where('id', '=', id).execute();
  await tellPosters(trx, 'file-missing', missed);
  if (overdue.length > 0)
    await changes.changed(
      trx,
      'invoice',
      overdue.map(({ id }) => id),
    );
}

/** Those that are due within a month, locked: somebody may be posting a file. */
async function loadWaiting(trx: Db, today: PlainDate): Promise<readonly WaitingKey[]> {
  const { rows } = await sql<WaitingKey>`
    select w.* from (
      select v.id, v.row_scn, v.mode, v.status1, v.num_nf, v.posted_by, v.reminded_on, ${fileDue('v')} as due_on
      from invoice v where v.mode = 'KEY' and v.status1 = 'ROV005' for update of v skip locked) w
    where w.due_on < ${today}::date + 31 order by w.due_on, w.id limit ${AT_ONCE}`.execute(trx);
  return rows;
}

/** Nobody decided this: the event says until when the file was waited for. It is contested like any refusal. */
async function refuseOverdue(trx: Db, overdue: readonly WaitingKey[], now: Date): Promise<void> {
  for (const row of overdue) {
    const at = now.toISOString();
    await setStatus(trx, row, {
      to: 'ROV040',
      statusBefore: null,
      decidedBy: null,
      decidedAt: at,
    });
    await trx
      .insertInto('invoiceEvent')
      .values({
        invoiceId: row.id,
        xEvento: 'refuse',
        dhEvento: at,
        dhRegEvento: at,
        userId: null,
        actingUserId: null,
        reason: null,
        fromStatus: row.status1,
        toStatus: 'ROV040',
        details: JSON.stringify({ fileDueOn: row.dueOn }),
      })
      .execute();
  }
}

/** Each poster once about all that is due on one day. */
async function tellPosters(
  trx: Db,
  code: 'file-missing' | 'file-overdue',
  invoices: readonly WaitingKey[],
): Promise<void> {
  const groups = groupBy(invoices, ({ postedBy, dueOn }) => `${postedBy} ${dueOn}`);
  for (const group of groups.values()) {
    const [first] = group;
    if (first !== undefined && first.postedBy !== null)
      await tellMissingFiles(trx, first.postedBy, code, group, first.dueOn);
  }
}
