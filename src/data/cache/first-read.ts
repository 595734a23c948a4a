import type { Query } from '../base/address.ts';
import { buildAddress } from '../base/address.ts';
import { earlyReads } from '../calls/early-reads.ts';
import type { CallOptions } from '../calls/http.ts';
import type { PageContext } from '../page/page-context.ts';

/** First read of an element, in progress or answered. */
export interface FirstRead<Answer> {
  readonly reading: Promise<Answer>;
  /** Answer, as soon as it has arrived. */
  answer?: Answer;
}

/** Request and identity of a first read. */
export interface FirstQuestion {
  readonly path: string;
  readonly query: Query;
  readonly as?: CallOptions['as'];
}

/** So long what was read counts for elements that come up together; a page of many takes a while on a slow machine. */
const togetherMs = 5000;

const begun = new WeakMap<PageContext, Map<string, FirstRead<unknown>>>();

function getReads(page: PageContext): Map<string, FirstRead<unknown>> {
  const reads = begun.get(page) ?? new Map<string, FirstRead<unknown>>();
  begun.set(page, reads);
  return reads;
}

/** Returns an answer the loader has already read. */
function knownEarly(page: PageContext, { path, query, as }: FirstQuestion): unknown {
  if (as !== 'visitor') return undefined;
  return earlyReads().get(buildAddress(page.config.get().apiBase, path, query))?.answer;
}

/**
 * Reads the first content of an element, once for all elements that start together with the same
 * request. Later changes are left to the cache.
 * @throws {ApiError} by `reading`; a failed read is forgotten
 */
export function firstRead<Answer>(page: PageContext, question: FirstQuestion): FirstRead<Answer> {
  const { path, query, as } = question;
  const reads = getReads(page);
  const name = JSON.stringify([
    page.config.get().apiBase,
    page.session.get().user?.id,
    as,
    path,
    query,
  ]);
  const there = reads.get(name);
  // The caller declares the type of the answer, as with every call.
  if (there) return there as FirstRead<Answer>;
  const early = knownEarly(page, question);
  const reading = page.http.get<Answer>(path, { query, ...(as === undefined ? {} : { as }) });
  const made: FirstRead<Answer> = {
    reading,
    ...(early === undefined ? {} : { answer: early as Answer }),
  };
  reads.set(name, made);
  const forget = () => reads.delete(name);
  reading.then((answer) => {
    made.answer ??= answer;
    setTimeout(forget, togetherMs);
  }, forget);
  return made;
}
