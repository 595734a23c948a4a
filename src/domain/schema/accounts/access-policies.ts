import { boolean, enums, number, object, string } from '../struct.ts';
import { TCODES } from '../../tcode.ts';
import { list } from '../wire.ts';
import type { Shape } from '../struct.ts';

const group = { id: number(), name1: string() };
export const accessPoliciesAnswer = object({
  /** People with all rights. */
  administrators: number(),
  /** Groups in force, with how many people who can sign in are in each. */
  groups: list(object({ ...group, twoFactorRequired: boolean(), people: number() })),
  /** In the order of the menu: the groups that create and change, and those that only read. */
  transactions: list(
    object({ tcode: enums(TCODES), writes: list(object(group)), reads: list(object(group)) }),
  ),
});
/** Answer of GET /apis/v1/access-policies: who may open and change what, and by which groups. */
export type AccessPoliciesAnswer = Shape<typeof accessPoliciesAnswer>;
