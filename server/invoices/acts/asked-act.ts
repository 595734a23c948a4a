import type { InvoiceAct } from '../../../src/domain/rules/invoice-shape.ts';
import { Problem } from '../../../src/domain/problem.ts';
import { isEventAct } from '../../../src/domain/rules/invoice-acts.ts';
import type { GivenReturn } from '../../../src/domain/rules/buyers-return.ts';
import type { PlannedAct } from '../../../src/domain/rules/invoice-acts.ts';
import type { SentEvidence } from '../../../src/domain/wire/case-writing.ts';
import type { Db } from '../../database/db.ts';
import type { Person } from '../../access/person.ts';
import type { Live } from '../../live/live.ts';
import type { Changes } from '../../changes/changes.ts';
import type { CheckTools } from './reprocess.ts';

/** One act as a person asks for it. */
export interface AskedAct {
  readonly id: number;
  readonly rowSCN: number;
  readonly act: InvoiceAct;
  readonly reason: string;
  /** The new seller of assign-seller. */
  readonly bpCtvId: number | undefined;
  /** The event of apply-event and dismiss-event. */
  readonly eventId: number | undefined;
  /** What came back, where apply-event answers a buyer's return. */
  readonly returned?: readonly GivenReturn[] | undefined;
  /** What a contest is about. */
  readonly subject: string | undefined;
  /** Files that go with it. */
  readonly evidence: readonly SentEvidence[];
}

/** What an act needs from around it. */
export interface ActContext {
  readonly trx: Db;
  readonly person: Person;
  readonly live: Live;
  readonly changes: Changes;
  readonly tools: CheckTools;
  readonly now: Date;
}

/** Refuses an act that lacks what it needs. @throws {Problem} invalid-input, confirm-with-reason */
export function checkAsked(
  { act, eventId, reason, evidence }: AskedAct,
  { needsReason }: PlannedAct,
): void {
  if (isEventAct(act) && eventId === undefined)
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
