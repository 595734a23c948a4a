import type { Readable } from 'node:stream';
import { Problem } from '../../src/domain/problem.ts';
import { liveQuery } from '../../src/domain/schema/session.ts';
import { defineRoute } from '../http/contract.ts';
import type { Call, RouteDefinition } from '../http/contract.ts';
import { publicPerson } from '../http/pipeline.ts';
import { servicesOf } from '../http/services-of.ts';
import { openEmbedKey, originOf } from '../ranking/embed-key.ts';
import { openStream } from './stream.ts';

type Wanted = Pick<Parameters<typeof openStream>[1], 'who' | 'sessionId' | 'embedKeyId'>;

/** A key that has ended, or names this page no more, is nobody: the stream ends. Anything else that goes wrong says nothing about the key. */
function nobodyWhenEnded(error: unknown): undefined {
  if (error instanceof Problem) return undefined;
  throw error;
}

/** Who listens: the session's person, or a page behind a key; both are looked up again whenever something about them is announced, and at each heartbeat. */
async function listenerOf(
  call: Call<unknown, { readonly embedKey?: string | undefined }>,
): Promise<Wanted> {
  const person = publicPerson(call);
  if (person)
    return {
      who: () => servicesOf(call).persons.get(person.sessionId),
      sessionId: person.sessionId,
      embedKeyId: undefined,
    };
  const { embedKey } = call.query;
  if (embedKey === undefined) throw new Problem('not-signed-in');
  const { headers } = call.request;
  const { db } = servicesOf(call).database;
  const asking = { key: embedKey, origin: originOf(headers), config: call.config };
  const open = async () => {
    const { campaignIds, viewer } = await openEmbedKey(db, asking);
    return viewer.kind === 'embed'
      ? { campaignIds, showNames: viewer.showNames, showChannels: viewer.showChannels }
      : undefined;
  };
  const { id } = await openEmbedKey(db, asking);
  return { who: () => open().catch(nobodyWhenEnded), sessionId: undefined, embedKeyId: id };
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
    const stream = openStream(servicesOf(call), {
      ...(await listenerOf(call)),
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
