import { randomBytes } from 'node:crypto';
import { isRefused } from '../../src/domain/machine.ts';
import { Problem } from '../../src/domain/problem.ts';
import { localDate } from '../../src/domain/rules/dates.ts';
import { embedKeyMachine } from '../../src/domain/rules/embed-key-machine.ts';
import type { EmbedKeyFacts, EmbedKeyKeeper } from '../../src/domain/rules/embed-key-machine.ts';
import {
  embedKeyAnswer,
  embedKeyBody,
  embedKeyDeleteBody,
  embedKeyListAnswer,
  embedKeyParams,
} from '../../src/domain/schema/session.ts';
import { defineRoute } from '../http/contract.ts';
import type { Call, RouteDefinition } from '../http/contract.ts';
import type { Row } from '../database/tables.ts';
import { remember } from '../record/history.ts';

type StoredKey = Row<'embedKey'>;

const factsOf = ({ revokedAt }: StoredKey): EmbedKeyFacts => ({ isRevoked: revokedAt !== null });
const keeperOf = ({ person }: Pick<Call, 'person'>): EmbedKeyKeeper => ({
  isActing: person.acting !== undefined,
});

/** A key as it is told: with what may become of it, and why not the rest. */
function shown(call: Pick<Call, 'person' | 'clock'>, row: StoredKey) {
  const { possible, whyNot } = embedKeyMachine.judge(
    factsOf(row),
    keeperOf(call),
    localDate(call.clock.now()),
  );
  return { ...row, acts: possible.map(({ act }) => act), whyNot };
}

const listKeys = defineRoute({
  method: 'GET',
  url: '/apis/v1/embed-keys',
  summary: 'Publishable keys for rankings on pages without login',
  access: { kind: 'administrator' },
  answer: embedKeyListAnswer,
  async handle(call) {
    const rows = await call.db.selectFrom('embedKey').selectAll().orderBy('id', 'desc').execute();
    return { rows: rows.map((row) => shown(call, row)), total: rows.length };
  },
});

const createKey = defineRoute({
  method: 'POST',
  url: '/apis/v1/embed-keys',
  summary: 'Issues a key for named pages and campaigns',
  access: { kind: 'administrator', whileActing: false },
  body: embedKeyBody,
  answer: embedKeyAnswer,
  status: 201,
  idempotent: true,
  async handle(call) {
    const { db, body, person } = call;
    const known = await db
      .selectFrom('campaign')
      .select('id')
      .where('id', 'in', body.campaignIds)
      .execute();
    if (known.length !== new Set(body.campaignIds).size)
      throw new Problem('invalid-input', {
        affectedField: 'campaignIds',
        failures: [{ path: 'campaignIds', code: 'invalid' }],
      });
    const made = await db
      .insertInto('embedKey')
      .values({
        key: randomBytes(18).toString('base64url'),
        name1: body.name1,
        allowedOrigins: [...body.allowedOrigins],
        campaignIds: [...body.campaignIds],
        showNames: body.showNames ?? false,
        showChannels: body.showChannels ?? false,
        createdBy: person.id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return shown(call, made);
  },
});

const revokeKey = defineRoute({
  method: 'DELETE',
  url: '/apis/v1/embed-keys/:id',
  summary: 'Revokes a key; it stays listed',
  row: 'embedKey',
  access: { kind: 'administrator', whileActing: false },
  params: embedKeyParams,
  body: embedKeyDeleteBody,
  answer: embedKeyAnswer,
  async handle(call) {
    const { db, params, body, person, clock } = call;
    const id = Number(params.id);
    const row = await db
      .selectFrom('embedKey')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Problem('not-found');
    if (row.rowSCN !== body.rowSCN)
      throw new Problem('update-conflict', { details: shown(call, row) });
    const planned = embedKeyMachine.plan(
      factsOf(row),
      keeperOf(call),
      'revoke',
      localDate(clock.now()),
    );
    if (isRefused(planned)) throw planned.problem;
    const revoked = await db
      .updateTable('embedKey')
      .set((eb) => ({ revokedAt: clock.now().toISOString(), rowSCN: eb('rowSCN', '+', 1) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await remember({ db, person, now: clock.now() }, [
      {
        noun: 'embedKey',
        id,
        act: 'revoke',
        reason: body.reason?.trim(),
        before: { revokedAt: null },
        after: { revokedAt: revoked.revokedAt },
      },
    ]);
    return shown(call, revoked);
  },
});

export const embedKeyRoutes: readonly RouteDefinition[] = [listKeys, createKey, revokeKey];
