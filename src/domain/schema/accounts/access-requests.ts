import { enums, nullable, number, object, string } from '../struct.ts';
import { MOST_CHANNEL_ROWS } from '../../accounts/channel-rows.ts';
import { REQUEST_ACTIONS, REQUEST_WHYS } from '../../rules/account/request-machine.ts';
import { rows } from '../bounds.ts';
import { dayText, idText, list, rowId, some, textOrNull } from '../wire.ts';
import { BP_TYPES } from '../../rules/permission/sales-role.ts';
import type { Shape } from '../struct.ts';
import { roleText, reasonText } from './account.ts';

/** People to release. */
export const accessRequestParams = object({ id: idText });

const requestedChannel = object({
  requestId: number(),
  customerId: number(),
  customerName: string(),
  salesRoleId: roleText,
  hireDate: string(),
  fireDate: textOrNull,
  reportsToName: textOrNull,
  /** Sales managers of the channel; at most a single manager is confirmed. */
  managers: list(object({ id: number(), name1: string() })),
});

export type RequestedChannel = Shape<typeof requestedChannel>;

const accessRequestRow = object({
  id: number(),
  name1: string(),
  email: string(),
  taxNumTypeId: textOrNull,
  taxNum: textOrNull,
  cellPhoneIDD: textOrNull,
  cellPhone: textOrNull,
  /** Inside the provider or at the channels. */
  bpType: enums([...BP_TYPES]),
  salesRole: textOrNull,
  /** 2: waits to be released; 3: active, asks for a further channel. */
  status1: enums([2, 3]),
  askedAt: string(),
  /**
   * Present places of the person: channels with the role there, nodes of the structure inside the
   * provider.
   */
  places: list(object({ name1: string(), salesRoleId: nullable(roleText) })),
  /** Requested channels; may be empty for a person who has a place already. */
  channels: list(requestedChannel),
  /** Decisions that are possible, in the order in which they are offered. */
  acts: list(enums(REQUEST_ACTIONS)),
  /** Reasons why the other decisions are not possible. */
  whyNot: some(REQUEST_ACTIONS, enums(REQUEST_WHYS)),
});

/** Request for access to channels in the caller's scope. */
export type AccessRequestRow = Shape<typeof accessRequestRow>;

export const accessRequestsAnswer = object({
  rows: list(accessRequestRow),
  total: number(),
});

export type AccessRequestsAnswer = Shape<typeof accessRequestsAnswer>;

const confirmedChannel = object({
  requestId: rowId,
  salesRoleId: roleText,
  hireDate: dayText,
  fireDate: nullable(dayText),
  reportsTo: nullable(rowId),
});

/** Confirmed part of a requested channel; parts left out are declined. */
export type ConfirmedChannel = Shape<typeof confirmedChannel>;

export const releaseBody = object({
  channels: rows(confirmedChannel, MOST_CHANNEL_ROWS),
});

export const refusalBody = object({ reason: reasonText });
