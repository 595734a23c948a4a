import type { Readable } from 'node:stream';
import { Problem } from '../../src/domain/problem.ts';
import { liveQuery } from '../../src/domain/schema/session.ts';
import { defineRoute } from '../http/contract.ts';
import type { Call, RouteDefinition } from '../http/contract.ts';
import { publicPerson } from '../http/pipeline.ts';
import { servicesOf } from '../http/services-of.ts';
import { openEmbedKey, originOf } from '../ranking/embed-key.ts';
import type { Listener } from './live.ts';
import { openStream } from './stream.ts';

type Who = Listener['who'];

/** Who listens: the session's person, looked up again whenever something is told; or a page behind a key. */
async function listenerOf(call: Call<unknown, { readonly embedKey?: string | undefined }>): Promise<Who> {
  const person = publicPerson(call);
  if (person) return () => servicesOf(call).persons.get(person.sessionId);
  const { embedKey } = call.query;
  if (embedKey === undefined) throw new Problem('not-signed-in');
  const { headers } = call.request;
  const origin = originOf({ origin: headers.origin, referer: headers.referer });
  const open = async () => {
    const { campaignIds, viewer } = await openEmbedKey(call.db, embedKey, origin);
    return viewer.kind === 'embed' ? { campaignIds, showNames: viewer.showNames, showChannels: viewer.showChannels } : undefined;
  };
  const key = await open();
  return async () => key;
}

const live = defineRoute({
  method: 'GET', url: '/apis/v1/live', summary: 'Event stream of this session, or of the campaigns of an embed key', access: { kind: 'public' }, query: liveQuery, answer: 'raw', transaction: false,
  limit: { max: 120, windowSeconds: 60, by: 'person' },
  async handle(call) {
    const who = await listenerOf(call);
    const stream = openStream(servicesOf(call), { who, sessionId: publicPerson(call)?.sessionId, lastEventId: Number(call.request.headers['last-event-id'] ?? 0) });
    call.request.raw.once('close', () => stream.destroy());
    void call.reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' });
    return stream satisfies Readable;
  },
});

export const liveRoutes: readonly RouteDefinition[] = [live];
