import type { Readable } from 'node:stream';
import { Problem } from '../../src/domain/problem.ts';
import { liveQuery } from '../../src/domain/schema/accounts/session.ts';
import { defineRoute } from '../http/contract.ts';
import type { Call, RouteDefinition } from '../http/contract.ts';
import { publicPerson } from '../http/pipeline.ts';
import { openEmbedKey, readRequestOrigin } from '../ranking/embed-key.ts';
import { openStream } from './stream.ts';

type Wanted = Pick<Parameters<typeof openStream>[1], 'who' | 'sessionId' | 'embedKeyId'>;

/**
 * Returns undefined for an ended key or one that no longer names the page, so that the stream
 * ends. Rethrows other errors: they prove nothing about the key.
 */
function noneWhenEnded(error: unknown): undefined {
  if (error instanceof Problem) return undefined;
  throw error;
}

/**
 * Finds the listener: the session's person or a page with a key. Checked again after each related
 * change and at each heartbeat.
 */
async function findListener(
  call: Call<unknown, { readonly embedKey?: string | undefined }>,
): Promise<Wanted> {
  const person = publicPerson(call);
  if (person)
    return {
      who: () => call.persons.get(person.sessionId),
      sessionId: person.sessionId,
      embedKeyId: undefined,
    };
  const { embedKey } = call.query;
  if (embedKey === undefined) throw new Problem('not-signed-in');
  const { headers } = call.request;
  const { db } = call.database;
  const asking = { key: embedKey, origin: readRequestOrigin(headers), config: call.config };
  const open = async () => {
    const { campaignIds, viewer } = await openEmbedKey(db, asking);
    return viewer.kind === 'embed'
      ? { campaignIds, showNames: viewer.showNames, showChannels: viewer.showChannels }
      : undefined;
  };
  const { id } = await openEmbedKey(db, asking);
  return { who: () => open().catch(noneWhenEnded), sessionId: undefined, embedKeyId: id };
}

const live = defineRoute({
  method: 'GET',
  url: '/apis/v1/live',
  summary: 'Event stream of this session, or of the campaigns of an embed key',
  access: { kind: 'public' },
  forPages: true,
  query: liveQuery,
  answer: 'raw',
  endless: true,
  transaction: false,
  limit: { max: 120, windowSeconds: 60, by: 'person' },
  async handle(call) {
    const last = call.query.since ?? call.request.headers['last-event-id'];
    const stream = openStream(call, {
      ...(await findListener(call)),
      lastEventId: last === undefined ? undefined : Number(last),
    });
    call.request.raw.once('close', () => stream.destroy());
    void call.reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    return stream satisfies Readable;
  },
});

export const liveRoutes: readonly RouteDefinition[] = [live];
