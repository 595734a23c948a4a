import { trustState } from '../../src/domain/schema/operation/trust.ts';
import type { TrustStateAnswer } from '../../src/domain/schema/operation/trust.ts';
import { defineRoute } from '../http/contract.ts';
import type { RouteDefinition } from '../http/contract.ts';
import type { TrustStore } from '../trust/trust-store.ts';

/** Returns the state of the trusted authorities, for server operators. */
export function readTrustState(trust: TrustStore | undefined): TrustStateAnswer {
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

/** Routes on the trusted authorities, for administrators. */
export const trustRoutes: readonly RouteDefinition[] = [
  defineRoute({
    method: 'GET',
    url: '/apis/v1/trusted-authorities',
    summary:
      'Whether authorities are configured that signers of invoices are checked up to, and how many',
    access: { kind: 'administrator' },
    answer: trustState,
    handle: (call) => readTrustState(call.trust),
  }),
];
