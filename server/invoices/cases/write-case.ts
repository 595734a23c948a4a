import { Problem } from '../../../src/domain/problem.ts';
import type { SentEvidence } from '../../../src/domain/schema/invoices/evidence.ts';
import type { Call } from '../../http/contract.ts';
import { keepEvidence } from './evidence.ts';
import { findCase } from './find-case.ts';
import type { FoundCase } from './find-case.ts';
import { findParticipants } from './people.ts';
import { mayWrite } from './read-case.ts';
import { notifyOfCase } from './tell.ts';

type Writing = Pick<Call, 'db' | 'person' | 'clock' | 'changes'>;

/**
 * Locks and returns the case for a user who may write in it.
 * @throws {Problem} not-found, act-not-allowed once it is final
 */
async function writable({ db, person }: Writing, id: number): Promise<FoundCase> {
  const found = await findCase(db, person, id);
  await db.selectFrom('invoiceCase').select('id').where('id', '=', id).forUpdate().execute();
  if (person.acting !== undefined) throw new Problem('not-while-acting');
  if (!mayWrite(person, found))
    throw new Problem('act-not-allowed', { params: { status1: found.status1 } });
  return found;
}

/** Writes a case's action among the invoice's events too, so that these are complete. */
async function note(
  { db, person, clock }: Writing,
  found: FoundCase,
  action: string,
): Promise<void> {
  const at = clock.now().toISOString();
  await db
    .insertInto('invoiceEvent')
    .values({
      invoiceId: found.invoiceId,
      xEvento: action,
      dhEvento: at,
      dhRegEvento: at,
      userId: person.id,
      details: JSON.stringify({ caseId: found.id }),
    })
    .execute();
}

async function tell(call: Writing, found: FoundCase): Promise<void> {
  const people = await findParticipants(call.db, found.id);
  const told = people.map(({ id }) => id).filter((id) => id !== call.person.id);
  await notifyOfCase(call.db, told, 'case-message', { id: found.id, numNF: found.numNF });
  await call.changes.changed(call.db, 'invoiceCase', [found.id]);
}

/**
 * Writes to both sides of a case.
 * @throws {Problem} not-found, act-not-allowed, not-while-acting, invalid-input
 */
export async function sendMessage(call: Writing, id: number, text: string): Promise<void> {
  const said = text.trim();
  if (said === '')
    throw new Problem('invalid-input', {
      affectedField: 'text',
      failures: [{ path: 'text', code: 'required' }],
    });
  const found = await writable(call, id);
  await call.db
    .insertInto('caseMessage')
    .values({
      caseId: id,
      personId: call.person.id,
      actingId: null,
      text: said,
      sentAt: call.clock.now().toISOString(),
    })
    .execute();
  await note(call, found, 'case-message');
  await tell(call, found);
}

/**
 * Attaches files to a case.
 * @throws {Problem} not-found, act-not-allowed, not-while-acting, invalid-input
 */
export async function attachEvidence(
  call: Writing,
  id: number,
  sent: readonly SentEvidence[],
): Promise<void> {
  const found = await writable(call, id);
  const { db, person, clock } = call;
  await keepEvidence(
    { trx: db, person, now: clock.now() },
    { caseId: id, invoiceId: found.invoiceId },
    sent,
  );
  await note(call, found, 'case-evidence');
  await tell(call, found);
}
