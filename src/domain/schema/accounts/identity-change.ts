import {
  boolean,
  enums,
  integer,
  max,
  min,
  nullable,
  number,
  object,
  optional,
  size,
  string,
} from '../struct.ts';
import { INTERNAL_ROLES } from '../../rules/permission/sales-role.ts';
import { idText, textOrNull } from '../wire.ts';
import type { GivenShape } from '../struct.ts';

const rowKey = max(min(integer(), 1), Number.MAX_SAFE_INTEGER);
const reason = size(string(), 1, 2_000);

const parts = object({
  name1: string(),
  taxNumTypeId: textOrNull,
  taxNum: textOrNull,
  salesRole: optional(nullable(enums(INTERNAL_ROLES))),
});
/** A waiting change in an answer. */
export const identityChangeInfo = object({
  id: number(),
  before: parts,
  after: parts,
  reason: string(),
  askedByName: string(),
  /** Name of the impersonating user who really requested it. */
  askedActingName: textOrNull,
  askedAt: string(),
});
/** A change that waits to be confirmed. */
export type IdentityChangeInfo = GivenShape<typeof identityChangeInfo>;
export const identityChangeAnswer = object({
  change: nullable(identityChangeInfo),
  current: parts,
  /** The caller may ask for a change here. */
  mayAsk: boolean(),
  mayConfirm: boolean(),
  mayTakeBack: boolean(),
});
/** Answer about a person's waiting change, with what the caller may do. */
export type IdentityChangeAnswer = GivenShape<typeof identityChangeAnswer>;
export const identityChangeParams = object({ id: idText });
/** Asks for a change; the change that was looked at is named where one is decided. */
export const identityAskBody = object({
  name1: size(string(), 1, 300),
  taxNumTypeId: optional(nullable(size(string(), 1, 10))),
  taxNum: optional(nullable(size(string(), 1, 40))),
  salesRole: optional(nullable(enums(INTERNAL_ROLES))),
  reason,
});
export const identityChangeBody = object({ changeId: rowKey });
export const identityRefusalBody = object({ changeId: rowKey, reason });
