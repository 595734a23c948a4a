import type { InvoiceAction } from '../../../src/domain/rules/invoice/invoice-shape.ts';
import { Problem } from '../../../src/domain/problem.ts';
import { isEventAction } from '../../../src/domain/rules/invoice/invoice-actions.ts';
import type { GivenReturn } from '../../../src/domain/rules/invoice/buyers-return.ts';
import type { PlannedAction } from '../../../src/domain/rules/invoice/invoice-actions.ts';
import type { SentEvidence } from '../../../src/domain/schema/invoices/evidence.ts';
import type { Db } from '../../database/db.ts';
import type { Person } from '../../access/person.ts';
import type { Live } from '../../live/live.ts';
import type { Changes } from '../../changes/changes.ts';
import type { FiscalFile } from '../../../src/domain/nfe/types.ts';
import type { Config } from '../../base/config.ts';
import type { Readers } from '../../workers/readers.ts';

/** Action as a person requests it. */
export interface AskedAction {
  readonly id: number;
  readonly rowSCN: number;
  readonly act: InvoiceAction;
  readonly reason: string;
  /** The new seller of assign-seller. */
  readonly bpCtvId: number | undefined;
  /** The event of apply-event and dismiss-event. */
  readonly eventId: number | undefined;
  /** Returned quantities, where apply-event answers a buyer's return. */
  readonly returned?: readonly GivenReturn[] | undefined;
  /** Subject of a contest. */
  readonly subject: string | undefined;
  /** Files that go with it. */
  readonly evidence: readonly SentEvidence[];
}

/** Context of an action. */
export interface ActionContext {
  readonly trx: Db;
  readonly person: Person;
  readonly live: Live;
  readonly changes: Changes;
  readonly tools: CheckTools;
  readonly now: Date;
}

/**
 * Refuses an action that lacks what it needs.
 * @throws {Problem} invalid-input, confirm-with-reason
 */
export function checkAsked(
  { act, eventId, reason, evidence }: AskedAction,
  { needsReason }: PlannedAction,
): void {
  if (isEventAction(act) && eventId === undefined)
    throw new Problem('invalid-input', {
      affectedField: 'eventId',
      failures: [{ path: 'eventId', code: 'required' }],
    });
  if (act === 'undo-cancellation' && evidence.length === 0)
    throw new Problem('invalid-input', {
      affectedField: 'evidence',
      failures: [{ path: 'evidence', code: 'required' }],
    });
  if (needsReason && reason === '' && act === 'approve')
    throw new Problem('confirm-with-reason', { affectedField: 'reason' });
  if (needsReason && reason === '')
    throw new Problem('invalid-input', {
      affectedField: 'reason',
      failures: [{ path: 'reason', code: 'required' }],
    });
}

/** Tools for checking an invoice again. */
export interface CheckTools {
  readonly config: Config;
  readonly readers: Pick<Readers, 'fiscal'>;
  /** Files that were read before the transaction began, by their digest: reading takes its time, and a transaction holds others up. */
  readonly read: ReadonlyMap<string, FiscalFile>;
}
