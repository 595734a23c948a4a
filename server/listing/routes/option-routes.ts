import type { Struct } from 'superstruct';
import { entities, lookups } from '../../../src/domain/entities/index.ts';
import type { Fields } from '../../../src/domain/field.ts';
import { refersTo } from '../../../src/domain/fields/kinds.ts';
import type { Target } from '../../../src/domain/listing.ts';
import { listings } from '../../../src/domain/listings/index.ts';
import { localDate } from '../../../src/domain/rules/dates/dates.ts';
import type { Tcode } from '../../../src/domain/tcode.ts';
import { optionsAnswer, optionsQuery } from '../../../src/domain/schema/entities/list.ts';
import { defineRoute } from '../../http/contract.ts';
import type { RouteDefinition } from '../../http/contract.ts';
import type { ListQuery } from '../list.ts';
import { readOptions } from '../options.ts';
import { isSearched } from '../shape.ts';

function holdsReferenceTo(fields: Fields, resource: string): boolean {
  return Object.values(fields).some((field) => refersTo(field)?.to === resource);
}

/**
 * Returns the transaction codes of screens that refer to a target; their users may read its
 * options, in their scope.
 */
function optionTcodes(target: Target): readonly Tcode[] {
  const asking = [
    ...listings.filter(
      ({ resource, fields }) =>
        resource === target.resource || holdsReferenceTo(fields, target.resource),
    ),
    ...entities.filter(({ children }) =>
      Object.values(children).some(({ fields }) => holdsReferenceTo(fields, target.resource)),
    ),
  ];
  return [...new Set(asking.flatMap(({ tcode, alsoTcodes }) => [tcode, ...alsoTcodes]))];
}

function optionsRoute(target: Target): RouteDefinition {
  return defineRoute({
    method: 'GET',
    url: `/apis/v1/${target.path}/options`,
    summary: `What a reference to ${target.resource} may name, in scope`,
    // States and cities are public, and users need them to fill in their own address.
    access:
      target.resource === 'state' || target.resource === 'city'
        ? { kind: 'signed-in', preActivated: true }
        : { kind: 'transaction', tcode: optionTcodes(target), level: 1 },
    query: optionsQuery(target.optionFields ?? []) as unknown as Struct<ListQuery>,
    answer: optionsAnswer,
    handle: ({ db, person, query, clock }) =>
      readOptions(db, target, { scope: person.scope, today: localDate(clock.now()) }, query),
  });
}

/**
 * Routes for reference options of every resource that others refer to. A resource without words is
 * never referred to.
 */
export const optionRoutes: readonly RouteDefinition[] = [
  ...entities.filter((entity) => isSearched(entity, entity.title)),
  ...lookups,
].map(optionsRoute);
