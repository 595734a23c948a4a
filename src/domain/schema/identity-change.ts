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
} from 'superstruct';
import { INTERNAL_ROLES } from '../rules/sales-role.ts';
import { idText, textOrNull } from './wire.ts';

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
  askedActingName: textOrNull,
  askedAt: string(),
});
export const identityChangeAnswer = object({
  change: nullable(identityChangeInfo),
  current: parts,
  mayAsk: boolean(),
  mayConfirm: boolean(),
  mayTakeBack: boolean(),
});
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
