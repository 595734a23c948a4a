/** Shapes of possible recipients and of the audience of a choice. */
import { number, object, optional, pattern, string } from '../struct.ts';
import { countText, list, searchText, textOrNull } from '../wire.ts';
import { subjectText, groupText } from './message.ts';
import type { Shape } from '../struct.ts';

export const recipientsQuery = object({ q: optional(searchText) });
const choice = object({
  id: number(),
  name1: string(),
  /** Role or channels. */
  detail: textOrNull,
});

export type RecipientChoice = Shape<typeof choice>;
export const recipientsAnswer = object({
  groups: list(object({ group: groupText, count: number() })),
  people: list(choice),
});
/** Possible recipients: groups with the number of people in the sender's scope, and people. */
export type RecipientChoices = Shape<typeof recipientsAnswer>;
/** Query with codes of groups and ids of people, separated by commas. */
export const reachQuery = object({
  groups: optional(pattern(string(), /^[A-Za-z]{2,20}(,[A-Za-z]{2,20}){0,9}$/)),
  persons: optional(pattern(string(), /^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,199}$/)),
  subjectType: subjectText,
  from: optional(countText),
});
export const reachAnswer = object({
  count: number(),
  /** Sum over the named groups and people, before duplicates are removed. */
  named: number(),
  /** Number of people who would also get a mail, at once or in a digest. */
  mails: number(),
  people: list(choice),
});
/** Audience of a message. */
export type RecipientReach = Shape<typeof reachAnswer>;
