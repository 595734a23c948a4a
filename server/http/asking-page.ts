import type { FastifyRequest } from 'fastify';
import { askedBy } from '../changes/changes.ts';
import type { Changes } from '../changes/changes.ts';

/** By this header a page names itself, so that it knows its own changes again among those that it is told of. */
export const PAGE_HEADER = 'nmv-page';

const NAME = /^[\da-f]{32}$/;

/** Where a call announces its changes: with the page that made it, where one says so. */
export function changesOf({ headers, person }: FastifyRequest, changes: Changes): Changes {
  const name = headers[PAGE_HEADER];
  return person === undefined || typeof name !== 'string' || !NAME.test(name)
    ? changes
    : askedBy({ personId: person.id, name }, changes);
}
