import { Problem } from '../../src/domain/problem.ts';
import { rowParams } from '../../src/domain/schema/entity.ts';
import { portfolioAnswer } from '../../src/domain/schema/portfolio.ts';
import { defineRoute } from '../http/contract.ts';
import type { RouteDefinition } from '../http/contract.ts';
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

export const portfolioRoutes: readonly RouteDefinition[] = [portfolio];
