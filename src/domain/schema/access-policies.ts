import { boolean, enums, number, object, string } from 'superstruct';
import { TCODES } from '../rules/permission.ts';
import { list } from './wire.ts';

const group = { id: number(), name1: string() };
export const accessPoliciesAnswer = object({
  administrators: number(),
  groups: list(object({ ...group, twoFactorRequired: boolean(), people: number() })),
  transactions: list(
    object({ tcode: enums(TCODES), writes: list(object(group)), reads: list(object(group)) }),
  ),
});
