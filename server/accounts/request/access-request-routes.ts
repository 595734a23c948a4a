import {
  accessRequestParams,
  accessRequestsAnswer,
  refusalBody,
  releaseBody,
} from '../../../src/domain/schema/accounts/access-requests.ts';
import { defineRoute } from '../../http/contract.ts';
import type { RouteDefinition } from '../../http/contract.ts';
import { accessRequests } from './access-requests.ts';
import { refuseRequest, release } from './decide-request.ts';
import { recordDecision } from './record-decision.ts';

/** Access for releases, which are decisions and exclude impersonation. */
const IN_CHARGE = {
  kind: 'transaction',
  tcode: '300-001-EXT',
  level: 1,
  mark: 'mayReleaseUsers',
  whileActing: false,
} as const;

const list = defineRoute({
  method: 'GET',
  url: '/apis/v1/access-requests',
  summary: 'People who wait to be released, or ask for a further channel, in scope',
  access: { ...IN_CHARGE, whileActing: true },
  answer: accessRequestsAnswer,
  async handle(call) {
    const rows = await accessRequests(call);
    return { rows, total: rows.length };
  },
});

const releasing = defineRoute({
  method: 'POST',
  url: '/apis/v1/access-requests/:id/release',
  summary: 'Confirms role and channels and releases the person',
  row: 'accessRequest',
  access: IN_CHARGE,
  params: accessRequestParams,
  body: releaseBody,
  answer: 'empty',
  async handle(call) {
    await recordDecision(call, await release(call, Number(call.params.id), call.body.channels));
    return undefined;
  },
});

const refusing = defineRoute({
  method: 'POST',
  url: '/apis/v1/access-requests/:id/refusal',
  summary: 'Refuses with a reason',
  row: 'accessRequest',
  access: IN_CHARGE,
  params: accessRequestParams,
  body: refusalBody,
  answer: 'empty',
  async handle(call) {
    const { reason } = call.body;
    await recordDecision(call, await refuseRequest(call, Number(call.params.id), reason), reason);
    return undefined;
  },
});

export const accessRequestRoutes: readonly RouteDefinition[] = [list, releasing, refusing];
