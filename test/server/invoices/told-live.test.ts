// @module-tag both
// An event that an open page is sent shows its reader nothing that a call of the same reader would
// not answer.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { FastifyRequest } from 'fastify';
import { beginSession } from '../../../server/accounts/sign-in/session.ts';
import { entities } from '../../../src/domain/entities/index.ts';
import type { LiveEventName, LiveEvents } from '../../../src/domain/schema/operation/live.ts';
import type { InboxAnswer } from '../../../src/domain/schema/messages/message.ts';
import type { RankingAnswer } from '../../../src/domain/schema/ranking/ranking.ts';
import type { RankingRow } from '../../../src/domain/schema/ranking/ranking-row.ts';
import { expect } from '../harness.ts';
import type { PersonKey } from '../harness.ts';
import { openLivedStage, READERS } from './lived-stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openLivedStage();
});
afterAll(() => stage.close());

type Heard = {
  [Name in LiveEventName]: { readonly type: Name; readonly data: LiveEvents[Name] };
}[LiveEventName];

/** Everything that a page of a reader is sent of what has happened. */
async function heardBy(who: PersonKey): Promise<readonly Heard[]> {
  const { live, persons } = stage.app.services;
  const request = { headers: {}, ip: '127.0.0.1' } as FastifyRequest;
  const id = await beginSession(stage.db, request, stage.clock, {
    personId: stage.world.people[who].id,
  });
  const heard: Heard[] = [];
  await live.catchUp(
    // the event has the type and data of the event map
    { who: () => persons.get(id), send: (event) => heard.push(event as unknown as Heard) },
    1,
  );
  return heard;
}

const statusOf = async (who: PersonKey, url: string): Promise<number> =>
  (await (await stage.page(who)).get(url)).status;

/** Returns all identifying data in a row of a ranking. */
const whoIs = ({ personId, salesmanName, salesmanTaxNum, customerName }: RankingRow): string =>
  JSON.stringify([personId, salesmanName, salesmanTaxNum, customerName]);

/** Returns the data that a reader receives by events but cannot read. */
async function unreadable(who: PersonKey, { type, data }: Heard): Promise<readonly string[]> {
  const read = async (url: string): Promise<readonly string[]> =>
    (await statusOf(who, `/apis/v1/${url}`)) === 200 ? [] : [`${who} hears ${type} of ${url}`];
  switch (type) {
    case 'rows-changed': {
      const entity = entities.find(({ resource }) => resource === data.noun);
      const path = data.noun === 'invoiceCase' ? 'invoice-cases' : (entity?.path ?? 'invoices');
      return (await Promise.all(data.ids.map((id) => read(`${path}/${id}`)))).flat();
    }
    case 'invoice-changed':
      return read(`invoices/${data.invoiceId}`);
    case 'import-progress':
      return read(`invoices/uploads/${data.batchId}`);
    case 'ranking-moved': {
      const { status, body } = await (
        await stage.page(who)
      ).get<RankingAnswer>(`/apis/v1/rankings/${data.campaignId}?size=100`);
      if (status !== 200) return [`${who} hears of ranking ${data.campaignId}`];
      const known = new Set(body.rows.map(whoIs));
      return data.rows.map(whoIs).filter((each) => !known.has(each));
    }
    case 'notification': {
      const { messages } = expect(
        await (
          await stage.page(who)
        ).get<InboxAnswer>('/apis/v1/notifications', {
          headers: { 'accept-language': data.locale },
        }),
        200,
      );
      const own = messages.find(({ id }) => id === data.id);
      return own?.title === data.title ? [] : [`${who} hears message ${data.id}`];
    }
    default:
      return [];
  }
}

test('[1.04] an open page gets only rows, invoices, rankings, imports and messages that its reader may read', async () => {
  const kinds = new Set<string>();
  for (const who of READERS)
    for (const event of await heardBy(who)) {
      kinds.add(event.type);
      assert.deepEqual(await unreadable(who, event), []);
    }
  for (const kind of [
    'rows-changed',
    'invoice-changed',
    'ranking-moved',
    'import-progress',
    'notification',
  ])
    assert.ok(kinds.has(kind), kind);
});

test('[1.04] a user without the right to read invoices hears of none', async () => {
  const { db } = stage;
  await db.deleteFrom('userGroupPermission').where('tcode', 'in', ['600-020', '630-021']).execute();
  for (const who of READERS.filter((each) => each !== 'ADMIN')) {
    const heard = await heardBy(who);
    assert.deepEqual(
      heard.filter(
        ({ type, data }) =>
          type === 'invoice-changed' || (type === 'rows-changed' && data.noun === 'invoice'),
      ),
      [],
      who,
    );
  }
});
