/** Shapes of sent messages and their delivery. */
import {
  boolean,
  enums,
  noted,
  number,
  object,
  optional,
  refine,
  size,
  string,
} from '../struct.ts';
import { isInstant } from '../../rules/dates/dates.ts';
import { MESSAGE_LIMITS, RECIPIENT_GROUPS } from '../../rules/messages/recipient-groups.ts';
import {
  SENDING_ACTIONS,
  SENDING_STATES,
  SENDING_WHYS,
} from '../../rules/messages/sending-machine.ts';
import { rows } from '../bounds.ts';
import { idText, list, rowId, some, textOrNull } from '../wire.ts';
import { subjectText, groupText } from './message.ts';
import type { GivenShape, Shape } from '../struct.ts';

const instantText = noted(refine(string(), 'instant', isInstant), {}, { format: 'date-time' });
const recipients = object({
  groups: rows(groupText, RECIPIENT_GROUPS.length),
  persons: rows(rowId, MESSAGE_LIMITS.persons),
});
/** Recipients of a message. */
export type Recipients = Shape<typeof recipients>;
export const sendBody = object({
  recipients: optional(recipients),
  subjectType: subjectText,
  title: size(string(), 0, 400),
  body: size(string(), 0, 20_000),
  /** Instant; absent: now. */
  sendAt: optional(instantText),
  /** The message that is answered: it goes to its sender. */
  answersId: optional(rowId),
});
/** Body of POST /apis/v1/notifications. */
export type SendRequest = GivenShape<typeof sendBody>;
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
  /** Numbers of recipients when it was sent, of deliveries, and of readers. */
  total: number(),
  delivered: number(),
  read: number(),
  acts: list(enums(SENDING_ACTIONS)),
  whyNot: some(SENDING_ACTIONS, enums(SENDING_WHYS)),
});
/** Message that the caller has sent, or is sending. */
export type Sending = Shape<typeof sendingAnswer>;
export const sendingsAnswer = object({ sendings: list(sendingAnswer), more: boolean() });

export type SendingsAnswer = Shape<typeof sendingsAnswer>;
export const sendingActionBody = object({ act: enums(SENDING_ACTIONS) });
