import { BP_TYPE } from '../../../src/domain/rules/permission/sales-role.ts';
import type { RequestAction } from '../../../src/domain/rules/account/request-machine.ts';
import type { Call } from '../../http/contract.ts';
import { remember } from '../../record/history.ts';

/** Decision about a person, and its result. */
export interface AccessDecision {
  readonly personId: number;
  readonly bpType: string;
  readonly act: RequestAction;
  readonly from: number;
  readonly to: number;
}

/** Keeps a decision in the history of the person's record, and announces that the record has changed. */
export async function recordDecision(
  { db, person, clock, changes }: Pick<Call, 'db' | 'person' | 'clock' | 'changes'>,
  { personId, bpType, act, from, to }: AccessDecision,
  reason?: string,
): Promise<void> {
  const noun = bpType === BP_TYPE.internal ? 'internalUser' : 'externalUser';
  const status = (status1: number) => (from === to ? null : { status1: String(status1) });
  const now = clock.now();
  await remember({ db, person, now }, [
    { noun, id: personId, act, reason, before: status(from), after: status(to) },
  ]);
  await changes.changed(db, noun, [personId], {
    by: { personId: person.id, actingId: person.acting?.id ?? null, at: now },
  });
}
