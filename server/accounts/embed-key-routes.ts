import { randomBytes } from 'node:crypto';
import { Problem } from '../../src/domain/problem.ts';
import { embedKeyAnswer, embedKeyBody, embedKeyDeleteBody, embedKeyListAnswer, embedKeyParams } from '../../src/domain/schema/session.ts';
import { defineRoute } from '../http/contract.ts';
import type { RouteDefinition } from '../http/contract.ts';

const listKeys = defineRoute({
  method: 'GET', url: '/apis/v1/embed-keys', summary: 'Publishable keys for rankings on pages without login', access: { kind: 'administrator' }, answer: embedKeyListAnswer,
  async handle({ db }) {
    const rows = await db.selectFrom('embedKey').selectAll().orderBy('id', 'desc').execute();
    return { rows, total: rows.length };
  },
});

const createKey = defineRoute({
  method: 'POST', url: '/apis/v1/embed-keys', summary: 'Issues a key for named pages and campaigns', access: { kind: 'administrator', whileActing: false },
  body: embedKeyBody, answer: embedKeyAnswer, status: 201, idempotent: true,
  async handle({ db, body, person }) {
    const known = await db.selectFrom('campaign').select('id').where('id', 'in', body.campaignIds).execute();
    if (known.length !== new Set(body.campaignIds).size) throw new Problem('invalid-input', { affectedField: 'campaignIds', failures: [{ path: 'campaignIds', code: 'invalid' }] });
    return db.insertInto('embedKey').values({
      key: randomBytes(18).toString('base64url'), name1: body.name1, allowedOrigins: [...body.allowedOrigins], campaignIds: [...body.campaignIds],
      showNames: body.showNames ?? false, showChannels: body.showChannels ?? false, createdBy: person.id,
    }).returningAll().executeTakeFirstOrThrow();
  },
});

const revokeKey = defineRoute({
  method: 'DELETE', url: '/apis/v1/embed-keys/:id', summary: 'Revokes a key; it stays listed', row: 'embedKey', access: { kind: 'administrator', whileActing: false },
  params: embedKeyParams, body: embedKeyDeleteBody, answer: embedKeyAnswer,
  async handle({ db, params, body, clock }) {
    const id = Number(params.id);
    const row = await db.selectFrom('embedKey').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw new Problem('not-found');
    if (row.rowSCN !== body.rowSCN) throw new Problem('update-conflict', { details: row });
    return db.updateTable('embedKey').set((eb) => ({ revokedAt: eb.fn.coalesce('revokedAt', eb.val(clock.now().toISOString())), rowSCN: eb('rowSCN', '+', 1) }))
      .where('id', '=', id).returningAll().executeTakeFirstOrThrow();
  },
});

export const embedKeyRoutes: readonly RouteDefinition[] = [listKeys, createKey, revokeKey];
