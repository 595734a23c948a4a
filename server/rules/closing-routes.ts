import { campaignCicle } from '../../src/domain/entities/campaign-cicle.ts';
import { Problem } from '../../src/domain/problem.ts';
import { WRITE } from '../../src/domain/rules/permission.ts';
import { closingAnswer, closingParams } from '../../src/domain/schema/cicle-closing.ts';
import { defineRoute } from '../http/contract.ts';
import type { RouteDefinition } from '../http/contract.ts';
import { findRow } from '../record/detail.ts';
import { readClosing } from './cicle-closing.ts';

/** What closing a cycle would meet and do, for who reaches all channels: it tells of everybody's invoices and prizes. */
export const closingRoutes: readonly RouteDefinition[] = [
  defineRoute({
    method: 'GET',
    url: '/apis/v1/campaign-cicles/:id/closing',
    summary: 'What closing the cycle would meet and do, and afterwards what it did',
    access: { kind: 'transaction', tcode: campaignCicle.tcode, level: WRITE },
    row: 'entity:campaignCicle',
    afterLedger: true,
    params: closingParams,
    answer: closingAnswer,
    async handle({ db, person, params, clock }) {
      const row = await findRow(db, campaignCicle, Number(params.id), { scope: person.scope });
      if (row === undefined) throw new Problem('not-found');
      if (person.scope.kind !== 'all') throw new Problem('not-authorized');
      return readClosing({ db, now: clock.now() }, row.id);
    },
  }),
];
