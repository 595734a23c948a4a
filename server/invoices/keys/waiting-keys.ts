import { groupBy } from '../../../src/domain/group-by.ts';
import { localDate } from '../../../src/domain/rules/dates/dates.ts';
import type { PlainDate } from '../../../src/domain/rules/dates/dates.ts';
import { isFileMissed, isFileOverdue } from '../../../src/domain/rules/invoice/invoice-checks.ts';
import {
  INVOICE_MODES,
  INVOICE_STATUSES,
} from '../../../src/domain/rules/invoice/invoice-status.ts';
import type { Changes } from '../../changes/changes.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { RowOf } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import { notifyMissingFiles } from '../notices.ts';
import { setStatus } from '../set-status.ts';
import { fileDue } from '../file-due.ts';

/** An invoice that was posted by its key and waits for its file. */
type WaitingKey = RowOf<typeof waitingKeyColumns>;
const waitingKeyColumns = {
  id: is.number,
  rowSCN: is.number,
  mode: is.oneOf(INVOICE_MODES),
  status1: is.oneOf(INVOICE_STATUSES),
  numNF: is.orNull(is.text),
  postedBy: is.orNull(is.number),
  remindedOn: is.orNull(is.text),
  dueOn: is.text,
};

/** Most keys in one transaction; the rest follows an hour later. */
const AT_ONCE = 1000;

/** Refuses the invoices whose files did not come in time, and reminds the posters of those that will be refused soon, once each. */
export async function followWaitingKeys(trx: Db, changes: Changes, now: Date): Promise<void> {
  const today = localDate(now);
  const waiting = await loadWaiting(trx, today);
  const overdue = waiting.filter((each) => isFileOverdue(each, each.dueOn, today));
  await refuseOverdue(trx, overdue, now);
  await notifyPosters(trx, 'file-overdue', overdue);
  const missed = waiting.filter(
    (each) => each.remindedOn !== each.dueOn && isFileMissed(each, each.dueOn, today),
  );
  for (const { id, dueOn } of missed)
    await trx.updateTable('invoice').set({ remindedOn: dueOn }).where('id', '=', id).execute();
  await notifyPosters(trx, 'file-missing', missed);
  if (overdue.length > 0)
    await changes.changed(
      trx,
      'invoice',
      overdue.map(({ id }) => id),
    );
}

/** Loads the keys due within a month, locked: their files may be arriving. */
async function loadWaiting(trx: Db, today: PlainDate): Promise<readonly WaitingKey[]> {
  return queryRows(trx, waitingKeyColumns)`
    select w.* from (
      select v.id, v.row_scn, v.mode, v.status1, v.num_nf, v.posted_by, v.reminded_on, ${fileDue('v')} as due_on
      from invoice v where v.mode = 'KEY' and v.status1 = 'ROV005' for update of v skip locked) w
    where w.due_on < ${today}::date + 31 order by w.due_on, w.id limit ${AT_ONCE}`;
}

/**
 * Refuses overdue keys without a decider; the event gives the deadline of the file. Such a refusal
 * can be contested.
 */
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
async function notifyPosters(
  trx: Db,
  code: 'file-missing' | 'file-overdue',
  invoices: readonly WaitingKey[],
): Promise<void> {
  const groups = groupBy(invoices, ({ postedBy, dueOn }) => `${postedBy} ${dueOn}`);
  for (const group of groups.values()) {
    const [first] = group;
    if (first !== undefined && first.postedBy !== null)
      await notifyMissingFiles(trx, first.postedBy, code, group, first.dueOn);
  }
}
