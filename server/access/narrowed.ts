import { readBy } from '../../src/domain/rules/element-rights.ts';
import { READ } from '../../src/domain/rules/permission.ts';
import type { PageToken, Person } from './person.ts';

/**
 * What a token for a page of others leaves of a person: they read what its elements are for, as far as they may themselves, and
 * nothing else; no mark, no right of an administrator, nobody's place. Whatever asks for rights asks this person.
 * @param channels those of the partner site, beyond which the token does not reach; null: all of the person's
 */
export function narrowed(
  person: Person,
  page: PageToken,
  channels: readonly number[] | null,
): Person {
  const within = (ids: readonly number[]): readonly number[] =>
    channels === null ? ids : ids.filter((id) => channels.includes(id));
  const { scope, levels } = person;
  return {
    ...person,
    page,
    isAdmin: false,
    levels: Object.fromEntries(
      readBy(page.elements).flatMap((tcode) =>
        (levels[tcode] ?? 0) >= READ ? [[tcode, READ] as const] : [],
      ),
    ),
    mayApproveCampaigns: false,
    mayDecideInvoices: false,
    mayReleaseUsers: false,
    standsFor: [],
    scope: {
      ...scope,
      customerIds: within(scope.customerIds),
      managerOf: within(scope.managerOf),
      decides: false,
    },
  };
}
