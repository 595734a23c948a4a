import {
  firstStepsAnswer,
  settingsAnswer,
  testMailAnswer,
} from '../../src/domain/schema/operation/operation.ts';
import { defineRoute } from '../http/contract.ts';
import type { RouteDefinition } from '../http/contract.ts';
import { readFirstSteps } from './first-steps.ts';
import { readSettings } from './settings.ts';
import { sendTestMail } from './test-mail.ts';

/** Routes on the setup of this installation, for administrators. */
export const operationSettingsRoutes: readonly RouteDefinition[] = [
  defineRoute({
    method: 'GET',
    url: '/apis/v1/operation/settings',
    summary: 'How the server is set up, what is missing and what ends soon; no secrets',
    access: { kind: 'administrator' },
    answer: settingsAnswer,
    handle: (call) => readSettings(call.db, call, call.clock.now()),
  }),
  defineRoute({
    method: 'GET',
    url: '/apis/v1/operation/first-steps',
    summary: 'Which steps from an empty installation to the first approved invoice are done',
    access: { kind: 'administrator' },
    answer: firstStepsAnswer,
    handle: ({ db }) => readFirstSteps(db),
  }),
  defineRoute({
    method: 'POST',
    url: '/apis/v1/operation/test-mail',
    summary: 'Sends a mail to oneself at once, and says what became of it',
    access: { kind: 'administrator', whileActing: false },
    limit: { max: 5, windowSeconds: 600, by: 'person' },
    answer: testMailAnswer,
    // the mail server is waited for outside of a transaction
    transaction: false,
    async handle({ db, person, config, locale }) {
      const { email } = await db
        .selectFrom('businessPartner')
        .select('email')
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow();
      return sendTestMail(config, email, locale);
    },
  }),
];
