import type { MessageSubject } from '../rules/message-subject.ts';

/** A text that somebody keeps to write it again; their own alone. */
export interface MessageTemplate {
  readonly id: number;
  readonly name1: string;
  readonly subjectType: MessageSubject;
  readonly title: string;
  readonly body: string;
}

/** Body of POST /apis/v1/notifications/templates; one of the same name is replaced. */
export type TemplateDraft = Omit<MessageTemplate, 'id'>;

export interface TemplatesAnswer {
  readonly templates: readonly MessageTemplate[];
}
