/**
 * Types of the calls about a person, below `/apis/v1/users/:id`.
 *
 * GET    /levels              EffectiveLevels: permissions, and the groups that give them
 * GET    /sessions            SessionsAnswer
 * DELETE /sessions/:session   ends a session
 * DELETE /sessions            ends all but the caller's own
 * GET    /accesses            AccessesAnswer: impersonations, and readers of the record
 * GET    /data                a file with all data stored about the person
 * GET, PUT, DELETE /avatar
 */
import {
  boolean,
  enums,
  noted,
  number,
  object,
  optional,
  pattern,
  refine,
  string,
} from '../struct.ts';
import { PICTURE_BYTES } from '../../rules/account/picture.ts';
import { idText, list, textOrNull } from '../wire.ts';
import { LEVELS } from '../../rules/permission/permission.ts';
import type { Shape } from '../struct.ts';

const level = enums([...LEVELS]);
/** Characters that so many bytes take in base64. */
const MOST_CHARACTERS = Math.ceil(PICTURE_BYTES / 3) * 4;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

export const personParams = object({ id: idText });
export const sessionParams = object({ id: idText, session: idText });

const effectiveLevel = object({
  tcode: string(),
  acsPermLevel: level,
  groups: list(object({ id: number(), name1: string(), acsPermLevel: level })),
});
/** A level with the groups that give at least something; the highest counts. */
export type EffectiveLevel = Shape<typeof effectiveLevel>;
export const levelsAnswer = object({
  /** True for an administrator, who may do everything, whatever the groups allow. */
  isAdmin: boolean(),
  levels: list(effectiveLevel),
});

export type EffectiveLevels = Shape<typeof levelsAnswer>;

const openSession = object({
  id: number(),
  createdAt: string(),
  expiresAt: string(),
  userAgent: textOrNull,
  address: textOrNull,
  /** Kept for 30 days on its device. */
  remember: boolean(),
  /** The session that asks. */
  isOwn: boolean(),
  /** Name of the impersonating user; null: the person's own session. */
  actingName: textOrNull,
});

export type OpenSession = Shape<typeof openSession>;
export const sessionsAnswer = object({
  rows: list(openSession),
});

export type SessionsAnswer = Shape<typeof sessionsAnswer>;
export const accessesAnswer = object({
  /** Sessions in which others acted as the person, latest first. */
  acting: list(object({ name1: string(), from: string(), until: textOrNull })),
  /**
   * Readers of the record by day, latest first; `actingName`: the impersonating user behind that
   * name.
   */
  reads: list(
    object({
      name1: string(),
      actingName: textOrNull,
      day: string(),
      lastAt: string(),
      reads: number(),
    }),
  ),
});

export type AccessesAnswer = Shape<typeof accessesAnswer>;
export const avatarBody = object({
  // length first: a pattern takes memory for every character that it has read
  content: noted(
    refine(
      string(),
      'base64',
      (content) => content.length <= MOST_CHARACTERS && BASE64.test(content),
    ),
    {},
    { maxLength: MOST_CHARACTERS, pattern: BASE64.source },
  ),
});
/** `v`: the version that `userAvatar` names. */
export const avatarQuery = object({ v: optional(pattern(string(), /^[0-9a-f]{16}$/)) });
export const avatarAnswer = object({
  /** Address of the picture, for `userAvatar` of the session. */
  userAvatar: string(),
});

export type AvatarAnswer = Shape<typeof avatarAnswer>;
