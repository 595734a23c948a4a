import type { Query } from './address.ts';
import { addressOf } from './address.ts';
import { earlyReads } from './early-reads.ts';
import type { CallOptions } from './http.ts';
import type { PageContext } from './page.ts';

/** What an element shows first, as it is read. */
export interface FirstRead<Answer> {
  readonly reading: Promise<Answer>;
  /** What came, as soon as it is there. */
  answer?: Answer;
}

/** What is asked for, and as whom. */
export interface FirstQuestion {
  readonly path: string;
  readonly query: Query;
  readonly as?: CallOptions['as'];
}

/** So long what was read counts for elements that come up together; a page of many takes a while on a slow machine. */
const togetherMs = 5000;

const begun = new WeakMap<PageContext, Map<string, FirstRead<unknown>>>();

function readsOf(page: PageContext): Map<string, FirstRead<unknown>> {
  const reads = begun.get(page) ?? new Map<string, FirstRead<unknown>>();
  begun.set(page, reads);
  return reads;
}

/** What the loader has read is known before anything is asked. */
function knownEarly(page: PageContext, { path, query, as }: FirstQuestion): unknown {
  if (as !== 'visitor') return undefined;
  return earlyReads().get(addressOf(page.config.get().apiBase, path, query))?.answer;
}

/**
 * Reads what an element shows first, once for all elements of the page that come up together and show the same.
 * Nothing that comes later is told here: that is the part of the cache.
 * @throws {ApiError} by `reading`; a reading that failed is forgotten
 */
export function firstRead<Answer>(page: PageContext, question: FirstQuestion): FirstRead<Answer> {
  const { path, query, as } = question;
  const reads = readsOf(page);
  const name = JSON.stringify([
    page.config.get().apiBase,
    page.session.get().user?.id,
    as,
    path,
    query,
  ]);
  const there = reads.get(name);
  // whoever asks for this names the answer, as with every call
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
