import type { FastifyRequest } from 'fastify';
import { askedBy } from '../changes/changes.ts';
import type { Changes } from '../changes/changes.ts';

/**
 * Header with a page's name, so that the page recognises its own changes among the published ones.
 */
export const PAGE_HEADER = 'nmv-page';

const NAME = /^[\da-f]{32}$/;

/** Returns the changes of a call, marked with the page that made it if the call names one. */
export function markChanges({ headers, person }: FastifyRequest, changes: Changes): Changes {
  const name = headers[PAGE_HEADER];
  return person === undefined || typeof name !== 'string' || !NAME.test(name)
    ? changes
    : askedBy({ personId: person.id, name }, changes);
}
