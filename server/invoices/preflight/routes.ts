import { Problem } from '../../../src/domain/problem.ts';
import {
  preflightAnswer,
  preflightBody,
} from '../../../src/domain/schema/invoices/invoice-preflight.ts';
import { defineRoute } from '../../http/contract.ts';
import type { RouteDefinition } from '../../http/contract.ts';
import { INVOICE_TCODES, emitTypeLevel } from '../invoice-access.ts';
import { judgeFiles } from './judge-files.ts';

/** A thousand documents of many items. */
const BODY_LIMIT = 24 * 1024 * 1024;

/** Routes that predict the result of files before they leave a device. */
export const preflightRoutes: readonly RouteDefinition[] = [
  defineRoute({
    method: 'POST',
    url: '/apis/v1/invoices/preflight',
    summary: 'Judge files as their upload would, and what they would bring; nothing is stored',
    afterLedger: true,
    access: { kind: 'transaction', tcode: INVOICE_TCODES, level: 2 },
    body: preflightBody,
    answer: preflightAnswer,
    bodyLimitBytes: BODY_LIMIT,
    limit: { max: 60, windowSeconds: 60, by: 'person' },
    handle: (call) => {
      const { db, person, config, clock, locale, body } = call;
      if (emitTypeLevel(person, body.emitType) < 2) throw new Problem('not-authorized');
      const posting = {
        batchId: 0,
        postedBy: person.id,
        actingUserId: person.acting?.id ?? null,
        emitType: body.emitType,
        bpCtvId: body.bpCtvId ?? null,
        scope: person.scope,
        providerTaxRoot: config.provider.taxRoot,
        forChNFe: null,
        now: clock.now(),
      };
      return judgeFiles(db, person, posting, body.documents, locale);
    },
  }),
];
