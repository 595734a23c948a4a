import { readBy } from '../../src/domain/rules/permission/element-rights.ts';
import { READ } from '../../src/domain/rules/permission/permission.ts';
import type { PageToken, Person } from './person.ts';

/**
 * Narrows a person to the rights of a partner page's token: reading for its elements, within the
 * person's own rights. Marks, administrator rights and deputyships are removed. Every check of
 * rights uses this person.
 * @param channels channels of the partner site, the limit of the token; null: all of the person's
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
