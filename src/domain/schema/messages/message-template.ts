import { number, object, size, string } from '../struct.ts';
import { subjectText } from './message.ts';
import { list } from '../wire.ts';
import type { Shape } from '../struct.ts';

export const templateBody = object({
  name1: size(string(), 0, 400),
  subjectType: subjectText,
  title: size(string(), 0, 400),
  body: size(string(), 0, 20_000),
});
/** Body of POST /apis/v1/notifications/templates; one of the same name is replaced. */
export type TemplateDraft = Shape<typeof templateBody>;
const template = object({
  id: number(),
  name1: string(),
  subjectType: subjectText,
  title: string(),
  body: string(),
});
/** Stored text for further messages; visible to its owner only. */
export type MessageTemplate = Shape<typeof template>;
export const templatesAnswer = object({ templates: list(template) });

export type TemplatesAnswer = Shape<typeof templatesAnswer>;
