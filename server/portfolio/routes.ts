import { Problem } from '../../src/domain/problem.ts';
import { rowParams } from '../../src/domain/schema/entities/entity.ts';
import {
  mappingAnswer,
  mappingBody,
  portfolioAnswer,
  proposalsAnswer,
  proposalsQuery,
} from '../../src/domain/schema/channels/portfolio.ts';
import { scopeCondition } from '../access/scope-condition.ts';
import { formWords } from '../http/form-words.ts';
import { defineRoute } from '../http/contract.ts';
import type { RouteDefinition } from '../http/contract.ts';
import { buildWork } from '../record/context.ts';
import { mapCode } from './map-code.ts';
import { findProposals } from './proposals.ts';
import { readPortfolio } from './read-portfolio.ts';

const portfolio = defineRoute({
  method: 'GET',
  url: '/apis/v1/portfolio/:id',
  summary:
    'A channel’s part in campaigns and the codes of its invoices that its portfolio does not map yet',
  access: { kind: 'transaction', tcode: ['500-020', '500-005'], level: 1 },
  row: 'entity:customer',
  params: rowParams,
  answer: portfolioAnswer,
  async handle({ db, person, params }) {
    const found = await readPortfolio(db, person.scope, Number(params.id));
    if (found === undefined) throw new Problem('not-found');
    return found;
  },
});

const proposals = defineRoute({
  method: 'GET',
  url: '/apis/v1/portfolio/:id/proposals',
  summary: 'What a code of a channel’s invoices may mean: offered, never taken by itself',
  access: { kind: 'transaction', tcode: ['500-020', '500-005'], level: 1 },
  row: 'entity:customer',
  params: rowParams,
  query: proposalsQuery,
  answer: proposalsAnswer,
  async handle({ db, person, params, query }) {
    const found = await findProposals(db, person.scope, {
      customerId: Number(params.id),
      ...query,
    });
    if (found === undefined) throw new Problem('not-found');
    return found;
  },
});

const mapping = defineRoute({
  method: 'POST',
  url: '/apis/v1/portfolio/:id/mappings',
  summary:
    'Says which product a code is and what its unit holds: counts at once from the provider, waits from a channel',
  form: formWords('mapping', { factor: 'factor', productId: 'product' }),
  access: { kind: 'transaction', tcode: ['500-020', '500-005'], level: 2 },
  row: 'entity:customer',
  resource: 'sku',
  params: rowParams,
  body: mappingBody,
  answer: mappingAnswer,
  idempotent: true,
  async handle(call) {
    const id = Number(call.params.id);
    const channel = await call.db
      .selectFrom('customer')
      .select('id')
      .where('id', '=', id)
      .where(scopeCondition(call.person.scope, 'customer'))
      .executeTakeFirst();
    if (channel === undefined) throw new Problem('not-found');
    return mapCode(buildWork(call), id, call.body);
  },
});

export const portfolioRoutes: readonly RouteDefinition[] = [portfolio, proposals, mapping];
