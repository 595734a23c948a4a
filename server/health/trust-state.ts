import { trustState } from '../../src/domain/schema/trust.ts';
import type { TrustStateAnswer } from '../../src/domain/wire/trust.ts';
import { defineRoute } from '../http/contract.ts';
import type { RouteDefinition } from '../http/contract.ts';
import type { TrustStore } from '../trust/trust-store.ts';

/** How the trusted authorities stand, for those who run the server. */
export function trustStateOf(trust: TrustStore | undefined): TrustStateAnswer {
  const { authorities, revocationLists, unreadable } = trust?.state() ?? {
    authorities: 0,
    revocationLists: 0,
    unreadable: [],
  };
  return {
    configured: trust !== undefined,
    authorities,
    revocationLists,
    unreadable: unreadable.length,
  };
}

/** What administrators see of the trusted authorities. */
export const trustRoutes: readonly RouteDefinition[] = [
  defineRoute({
    method: 'GET',
    url: '/apis/v1/trusted-authorities',
    summary:
      'Whether authorities are configured that signers of invoices are checked up to, and how many',
    access: { kind: 'administrator' },
    answer: trustState,
    handle: (call) => trustStateOf(call.request.server.services.trust),
  }),
];
