import { entities } from '../../src/domain/entities/index.ts';
import { searchAnswer, searchQuery } from '../../src/domain/schema/entities/search.ts';
import type { SearchGroup } from '../../src/domain/schema/entities/search.ts';
import { isPermitted } from '../http/access.ts';
import { defineRoute } from '../http/contract.ts';
import type { Db } from '../database/db.ts';
import type { Person } from '../access/person.ts';
import type { RouteDefinition } from '../http/contract.ts';
import { listRankings } from '../ranking/read.ts';
import { searchWords } from '../listing/conditions.ts';
import { plainText } from '../invoices/plain-text.ts';
import { requireAccess } from '../record/routes/access-of.ts';
import { findInvoices } from './find-invoices.ts';
import { MOST_HITS, findRows } from './find-rows.ts';

async function findRankings(db: Db, person: Person, q: string): Promise<readonly SearchGroup[]> {
  const found = await listRankings(db, person, { words: searchWords(q) });
  if (found.length === 0) return [];
  const hits = found
    .slice(0, MOST_HITS)
    .map(({ nmpCode, name1 }) => ({ ref: nmpCode, code: nmpCode, title: name1, note: null }));
  return [{ kind: 'ranking', hits, more: found.length > MOST_HITS }];
}

/** Checks that a hit's title equals or begins with the typed text. */
const isCalled = ({ hits }: SearchGroup, q: string): boolean =>
  hits.some(({ title }) => plainText(title).startsWith(plainText(q)));

/** Pattern of a document number, with or without dots and series. */
const DOCUMENT_NUMBER = /^[\d\s./-]+$/;

/**
 * Route that searches all kinds of rows the caller may read: each kind by the access of its list,
 * each row in scope.
 */
const search = defineRoute({
  method: 'GET',
  url: '/apis/v1/search',
  summary: 'Records that fit a search term, a few of each kind that the caller may read',
  access: { kind: 'signed-in' },
  query: searchQuery,
  answer: searchAnswer,
  limit: { max: 120, windowSeconds: 60, by: 'person' },
  async handle({ db, person, query }) {
    const q = query.q.trim();
    if (searchWords(q).length === 0) return { groups: [] };
    const readable = entities.filter((entity) => isPermitted(requireAccess(entity, 1), person));
    const invoices = await findInvoices(db, person, q);
    const records = [
      ...(await findRankings(db, person, q)),
      ...(await findRows(db, readable, person.scope, q)),
    ];
    // a name is rather that of a person or a channel than of what mentions it
    const named = records.filter((group) => isCalled(group, q));
    const others = records.filter((group) => !isCalled(group, q));
    return {
      groups: DOCUMENT_NUMBER.test(q)
        ? [...invoices, ...records]
        : [...named, ...others, ...invoices],
    };
  },
});

export const searchRoutes: readonly RouteDefinition[] = [search];
