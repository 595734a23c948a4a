import { retentionAnswer } from '../../src/domain/schema/operation/retention.ts';
import { defineRoute } from '../http/contract.ts';
import type { RouteDefinition } from '../http/contract.ts';
import { previewRetention } from './preview.ts';

/** Routes that show administrators the data with a retention period. */
export const retentionRoutes: readonly RouteDefinition[] = [
  defineRoute({
    method: 'GET',
    url: '/apis/v1/retention',
    summary: 'What is kept for how long, what would go now, and what went last',
    access: { kind: 'administrator' },
    answer: retentionAnswer,
    handle: async ({ db, clock }) => ({ rules: [...(await previewRetention(db, clock.now()))] }),
  }),
];
