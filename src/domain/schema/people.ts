import { boolean, enums, number, object, optional, pattern, refine, string } from 'superstruct';
import { PICTURE_BYTES } from '../rules/picture.ts';
import { idText, list, textOrNull } from './wire.ts';

const level = enums([0, 1, 2]);
/** Characters that so many bytes take in base64. */
const MOST_CHARACTERS = Math.ceil(PICTURE_BYTES / 3) * 4;

export const personParams = object({ id: idText });
export const sessionParams = object({ id: idText, session: idText });
export const levelsAnswer = object({
  isAdmin: boolean(),
  levels: list(
    object({
      tcode: string(),
      acsPermLevel: level,
      groups: list(object({ id: number(), name1: string(), acsPermLevel: level })),
    }),
  ),
});
export const sessionsAnswer = object({
  rows: list(
    object({
      id: number(),
      createdAt: string(),
      expiresAt: string(),
      userAgent: textOrNull,
      address: textOrNull,
      remember: boolean(),
      isOwn: boolean(),
      actingName: textOrNull,
    }),
  ),
});
export const accessesAnswer = object({
  acting: list(object({ name1: string(), from: string(), until: textOrNull })),
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
export const avatarBody = object({
  // its length first: a pattern takes room for every character that it has read
  content: refine(
    string(),
    'base64',
    (content) => content.length <= MOST_CHARACTERS && /^[A-Za-z0-9+/]+={0,2}$/.test(content),
  ),
});
/** `v`: the version that `userAvatar` names. */
export const avatarQuery = object({ v: optional(pattern(string(), /^[0-9a-f]{16}$/)) });
export const avatarAnswer = object({ userAvatar: string() });
