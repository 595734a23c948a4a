import type { Tcode } from '../rules/permission.ts';

interface NamedGroup {
  readonly id: number;
  readonly name1: string;
}

/** Answer of GET /apis/v1/access-policies: who may open and change what, and by which groups. */
export interface AccessPoliciesAnswer {
  /** People with all rights. */
  readonly administrators: number;
  /** Groups in force, with how many people who can sign in are in each. */
  readonly groups: readonly (NamedGroup & {
    readonly twoFactorRequired: boolean;
    readonly people: number;
  })[];
  /** In the order of the menu: the groups that create and change, and those that only read. */
  readonly transactions: readonly {
    readonly tcode: Tcode;
    readonly writes: readonly NamedGroup[];
    readonly reads: readonly NamedGroup[];
  }[];
}
