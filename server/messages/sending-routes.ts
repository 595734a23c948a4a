import { RECIPIENT_GROUPS } from '../../src/domain/rules/messages/recipient-groups.ts';
import { messageParams } from '../../src/domain/schema/messages/message.ts';
import {
  sendBody,
  sendingActionBody,
  sendingAnswer,
  sendingsAnswer,
  sendingsQuery,
  sentAnswer,
} from '../../src/domain/schema/messages/message-sending.ts';
import {
  reachAnswer,
  reachQuery,
  recipientsAnswer,
  recipientsQuery,
} from '../../src/domain/schema/messages/message-recipients.ts';
import {
  templateBody,
  templatesAnswer,
} from '../../src/domain/schema/messages/message-template.ts';
import { settingsAnswer, settingsBody } from '../../src/domain/schema/messages/message-settings.ts';
import type { Recipients } from '../../src/domain/schema/messages/message-sending.ts';
import { defineRoute } from '../http/contract.ts';
import type { RouteDefinition } from '../http/contract.ts';
import { messageForm } from './form.ts';
import { countRecipients } from './reach.ts';
import { recipientChoices } from './recipient-choices.ts';
import { keepSettings, readSettings } from './settings.ts';
import { dropTemplate, keepTemplate, readTemplates } from './templates.ts';
import { actOnSending, readSendings, takeSending } from './sendings.ts';

const INBOX = '/apis/v1/notifications';
/** Deputies may not write in another person's name. */
const OWN = { kind: 'signed-in', whileActing: false } as const;

/** Recipients out of a query. */
function parseRecipients({
  groups = '',
  persons = '',
}: {
  readonly groups?: string | undefined;
  readonly persons?: string | undefined;
}): Recipients {
  const named = groups.split(',');
  return {
    groups: RECIPIENT_GROUPS.filter((group) => named.includes(group)),
    persons: persons.split(',').filter(Boolean).map(Number),
  };
}

/** Routes for sending messages, following them, and notification settings. */
export const sendingRoutes: readonly RouteDefinition[] = [
  defineRoute({
    method: 'GET',
    url: `${INBOX}/recipients`,
    summary: 'Groups and people within the own scope that the caller may write to',
    form: messageForm,
    access: { kind: 'signed-in' },
    query: recipientsQuery,
    answer: recipientsAnswer,
    handle: ({ db, person, query }) => recipientChoices(db, person, query.q ?? ''),
  }),
  defineRoute({
    method: 'GET',
    url: `${INBOX}/reach`,
    summary: 'Who would get a message: how many, by mail too, and their names',
    form: messageForm,
    access: { kind: 'signed-in' },
    query: reachQuery,
    answer: reachAnswer,
    handle: ({ db, person, query }) =>
      countRecipients(
        db,
        person,
        parseRecipients(query),
        query.subjectType,
        Number(query.from ?? 0),
      ),
  }),
  defineRoute({
    method: 'POST',
    url: INBOX,
    summary: 'Sends a message to people and groups, now or later, or answers one',
    form: messageForm,
    access: OWN,
    body: sendBody,
    answer: sentAnswer,
    status: 201,
    idempotent: true,
    limit: { max: 120, windowSeconds: 3_600, by: 'person' },
    handle: ({ db, person, body, clock }) => takeSending(db, person, body, clock.now()),
  }),
  defineRoute({
    method: 'GET',
    url: `${INBOX}/sendings`,
    summary: 'What one has sent, with how far it is',
    access: { kind: 'signed-in' },
    query: sendingsQuery,
    answer: sendingsAnswer,
    handle: ({ db, person, query, clock }) =>
      readSendings(
        db,
        person,
        query.before === undefined ? undefined : Number(query.before),
        clock.now(),
      ),
  }),
  defineRoute({
    method: 'POST',
    url: `${INBOX}/sendings/:id/act`,
    summary: 'Stops what is on its way, or cancels what waits for its hour',
    row: 'messageSending',
    access: OWN,
    params: messageParams,
    body: sendingActionBody,
    answer: sendingAnswer,
    handle: ({ db, person, params, body, clock }) =>
      actOnSending(db, person, { id: Number(params.id), act: body.act }, clock.now()),
  }),
  defineRoute({
    method: 'GET',
    url: `${INBOX}/templates`,
    summary: 'Texts that one keeps to write them again',
    access: { kind: 'signed-in' },
    answer: templatesAnswer,
    handle: ({ db, person }) => readTemplates(db, person.id),
  }),
  defineRoute({
    method: 'POST',
    url: `${INBOX}/templates`,
    summary: 'Keeps a text under a name, in place of one of the same name',
    form: messageForm,
    access: OWN,
    body: templateBody,
    answer: templatesAnswer,
    limit: { max: 120, windowSeconds: 3_600, by: 'person' },
    handle: ({ db, person, body }) => keepTemplate(db, person.id, body),
  }),
  defineRoute({
    method: 'DELETE',
    url: `${INBOX}/templates/:id`,
    summary: 'Drops a text that one keeps',
    row: 'messageTemplate',
    access: OWN,
    params: messageParams,
    answer: templatesAnswer,
    handle: ({ db, person, params }) => dropTemplate(db, person.id, Number(params.id)),
  }),
  defineRoute({
    method: 'GET',
    url: `${INBOX}/settings`,
    summary: 'How one is told of each subject, and the hours without mail',
    access: { kind: 'signed-in', preActivated: true },
    answer: settingsAnswer,
    handle: ({ db, person }) => readSettings(db, person.id),
  }),
  defineRoute({
    method: 'PUT',
    url: `${INBOX}/settings`,
    summary: 'Keeps how one wants to be told',
    form: messageForm,
    access: { kind: 'signed-in', preActivated: true, whileActing: false },
    body: settingsBody,
    answer: settingsAnswer,
    async handle({ db, person, body }) {
      await keepSettings(db, person.id, body);
      return readSettings(db, person.id);
    },
  }),
];
