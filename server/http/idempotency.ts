import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../src/domain/problem.ts';
import type { Db } from '../database/db.ts';
import type { Person } from '../access/person.ts';

const KEY = /^[A-Za-z0-9_-]{8,100}$/;

/** The first answer to a call that is now repeated. */
export interface FirstAnswer {
  readonly status: number;
  readonly body: unknown;
}

function hashRequest(request: FastifyRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([request.params, request.query, request.bodySha256 ?? request.body]))
    .digest('base64url');
}

/**
 * Runs work once for an `Idempotency-Key`, inside the caller's transaction: a repeat gets the first answer, a failure leaves no trace.
 * A repeat that comes while the first still runs waits for it.
 * @throws {Problem} invalid-input for a bad key, repeated-differently when the repeat asks for something else
 */
export async function once(
  db: Db,
  person: Person,
  route: string,
  request: FastifyRequest,
  work: () => Promise<FirstAnswer>,
): Promise<FirstAnswer> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return work();
  if (typeof key !== 'string' || !KEY.test(key))
    throw new Problem('invalid-input', { affectedField: 'Idempotency-Key' });
  const requestHash = hashRequest(request);
  const mine = { businessPartnerId: person.id, key, route };
  const begun = await db
    .insertInto('idempotentAnswer')
    .values({ ...mine, requestHash, status: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  const row = () =>
    db
      .selectFrom('idempotentAnswer')
      .select(['status', 'body', 'requestHash'])
      .where('businessPartnerId', '=', person.id)
      .where('key', '=', key)
      .where('route', '=', route)
      .executeTakeFirstOrThrow();
  if (!begun) {
    const first = await row();
    if (first.requestHash !== requestHash) throw new Problem('repeated-differently');
    return { status: first.status, body: first.body };
  }
  const answer = await work();
  await db
    .updateTable('idempotentAnswer')
    .set({ status: answer.status, body: JSON.stringify(answer.body ?? null) })
    .where('businessPartnerId', '=', person.id)
    .where('key', '=', key)
    .where('route', '=', route)
    .execute();
  return answer;
}
