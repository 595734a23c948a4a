/** Who may get a message, and whom a choice of them reaches. */
import { number, object, optional, pattern, string } from 'superstruct';
import { countText, list, searchText, textOrNull } from './wire.ts';
import { subjectText, groupText } from './message.ts';

export const recipientsQuery = object({ q: optional(searchText) });
const choice = object({ id: number(), name1: string(), detail: textOrNull });
export const recipientsAnswer = object({
  groups: list(object({ group: groupText, count: number() })),
  people: list(choice),
});
/** Of a query: codes of groups, ids of people, separated by commas. */
export const reachQuery = object({
  groups: optional(pattern(string(), /^[A-Za-z]{2,20}(,[A-Za-z]{2,20}){0,9}$/)),
  persons: optional(pattern(string(), /^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,199}$/)),
  subjectType: subjectText,
  from: optional(countText),
});
export const reachAnswer = object({
  count: number(),
  named: number(),
  mails: number(),
  people: list(choice),
});
