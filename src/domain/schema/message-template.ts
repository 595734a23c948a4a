import { number, object, size, string } from 'superstruct';
import { subjectText } from './message.ts';
import { list } from './wire.ts';

export const templateBody = object({
  name1: size(string(), 0, 400),
  subjectType: subjectText,
  title: size(string(), 0, 400),
  body: size(string(), 0, 20_000),
});
const template = object({
  id: number(),
  name1: string(),
  subjectType: subjectText,
  title: string(),
  body: string(),
});
export const templatesAnswer = object({ templates: list(template) });
