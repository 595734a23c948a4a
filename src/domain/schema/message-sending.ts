/** What people send, and how far it has been delivered. */
import {
  boolean,
  enums,
  number,
  object,
  optional,
  record,
  refine,
  size,
  string,
} from 'superstruct';
import { isInstant } from '../rules/dates.ts';
import { MESSAGE_LIMITS, RECIPIENT_GROUPS } from '../rules/messages/recipient-groups.ts';
import { SENDING_ACTS, SENDING_STATES, SENDING_WHYS } from '../rules/messages/sending-machine.ts';
import { rows } from './bounds.ts';
import { idText, list, rowId, textOrNull } from './wire.ts';
import { subjectText, groupText } from './message.ts';

const instantText = refine(string(), 'instant', isInstant);
const recipients = object({
  groups: rows(groupText, RECIPIENT_GROUPS.length),
  persons: rows(rowId, MESSAGE_LIMITS.persons),
});
export const sendBody = object({
  recipients: optional(recipients),
  subjectType: subjectText,
  title: size(string(), 0, 400),
  body: size(string(), 0, 20_000),
  sendAt: optional(instantText),
  answersId: optional(rowId),
});
export const sentAnswer = object({ id: number(), status1: enums(SENDING_STATES), total: number() });

export const sendingsQuery = object({ before: optional(idText) });
export const sendingAnswer = object({
  id: number(),
  title: string(),
  body: string(),
  subjectType: subjectText,
  recipients: object({ groups: list(groupText), persons: list(number()), names: list(string()) }),
  status1: enums(SENDING_STATES),
  sendAt: string(),
  finishedAt: textOrNull,
  total: number(),
  delivered: number(),
  read: number(),
  acts: list(enums(SENDING_ACTS)),
  whyNot: record(string(), enums(SENDING_WHYS)),
});
export const sendingsAnswer = object({ sendings: list(sendingAnswer), more: boolean() });
export const sendingActBody = object({ act: enums(SENDING_ACTS) });
