import type { Struct } from 'superstruct';
import { entities, lookups } from '../../../src/domain/entities/index.ts';
import type { Fields } from '../../../src/domain/field.ts';
import { refersTo } from '../../../src/domain/fields/kinds.ts';
import type { Target } from '../../../src/domain/listing.ts';
import { listings } from '../../../src/domain/listings/index.ts';
import { localDate } from '../../../src/domain/rules/dates.ts';
import type { Tcode } from '../../../src/domain/rules/permission.ts';
import { optionsAnswer, optionsQuery } from '../../../src/domain/schema/list.ts';
import { defineRoute } from '../../http/contract.ts';
import type { RouteDefinition } from '../../http/contract.ts';
import type { ListQuery } from '../list.ts';
import { readOptions } from '../options.ts';
import { isSearched } from '../shape.ts';

function holdsReferenceTo(fields: Fields, noun: string): boolean {
  return Object.values(fields).some((field) => refersTo(field)?.to === noun);
}

/** Whoever opens a screen that refers to something may read what it may refer to, in their scope. */
function optionTcodes(target: Target): readonly Tcode[] {
  const asking = [
    ...listings.filter(
      ({ noun, fields }) => noun === target.noun || holdsReferenceTo(fields, target.noun),
    ),
    ...entities.filter(({ children }) =>
      Object.values(children).some(({ fields }) => holdsReferenceTo(fields, target.noun)),
    ),
  ];
  return [...new Set(asking.flatMap(({ tcode, alsoTcodes }) => [tcode, ...alsoTcodes]))];
}

function optionsRoute(target: Target): RouteDefinition {
  return defineRoute({
    method: 'GET',
    url: `/apis/v1/${target.path}/options`,
    summary: `What a reference to ${target.noun} may name, in scope`,
    // states and cities are public knowledge, and needed by who fills in his own address
    access:
      target.noun === 'state' || target.noun === 'city'
        ? { kind: 'signed-in', preActivated: true }
        : { kind: 'transaction', tcode: optionTcodes(target), level: 1 },
    query: optionsQuery(target.optionFields ?? []) as unknown as Struct<ListQuery>,
    answer: optionsAnswer,
    handle: ({ db, person, query, clock }) =>
      readOptions(db, target, { scope: person.scope, today: localDate(clock.now()) }, query),
  });
}

/** What references may name, of everything that is referred to. What has no words of its own is referred to by nothing. */
export const optionRoutes: readonly RouteDefinition[] = [
  ...entities.filter((entity) => isSearched(entity, entity.title)),
  ...lookups,
].map(optionsRoute);
