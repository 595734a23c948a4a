import { email as emailField } from '../../../src/domain/fields/email.ts';
import { checkValue } from '../../../src/domain/fields/kinds.ts';
import { Problem } from '../../../src/domain/problem.ts';
import { isOwnChange } from '../../../src/domain/rules/account/email-change.ts';
import { settingsAnswer } from '../../../src/domain/schema/accounts/account.ts';
import {
  emailChangeBody,
  emailChangeLinkAnswer,
  emailChangeLinkBody,
  ownConfirmationBody,
  ownEmailBody,
} from '../../../src/domain/schema/accounts/email-change.ts';
import { defineRoute } from '../../http/contract.ts';
import type { Call, RouteDefinition } from '../../http/contract.ts';
import type { Db } from '../../database/db.ts';
import { ownSettings } from '../settings.ts';
import { askForOwnChange } from './ask.ts';
import { confirmByLink, lookAtChange, objectByLink } from './by-link.ts';
import { drop, holdAddress, holdChange, takeEffect } from './end.ts';
import type { EmailChangeContext } from './end.ts';
import { proveOneself } from '../sign-in/prove-oneself.ts';
import { undisturbed } from '../../database/undisturbed.ts';

const OWN = { kind: 'signed-in', preActivated: true, whileActing: false } as const;
const BASE = '/apis/v1/accesspolicies/users/settings';
/** A mailed link may be tried so often from one address. */
const LINK_TRIES = { max: 30, windowSeconds: 600, by: 'address' } as const;
const OWN_CHANGES = { max: 20, windowSeconds: 3_600, by: 'person' } as const;

const around = ({ clock, config }: Call, db: Db): EmailChangeContext => ({ db, clock, config });
const field = emailField({ required: true });

/** @throws {Problem} invalid-input at `email` */
function readAddress(typed: string): string {
  const address = typed.trim();
  const failure = checkValue(address, field, { locale: 'pt-BR', row: {} });
  if (failure)
    throw new Problem('invalid-input', {
      affectedField: 'email',
      failures: [
        { path: 'email', code: failure.failure, ...(failure.params && { params: failure.params }) },
      ],
    });
  return address;
}

const change = defineRoute({
  method: 'PUT',
  url: `${BASE}/email`,
  summary:
    'Asks for another own e-mail, which counts once the link mailed there is used: the own password is asked again, and a code where the second factor is set up',
  access: OWN,
  body: ownEmailBody,
  answer: settingsAnswer,
  limit: OWN_CHANGES,
  transaction: false,
  async handle(call) {
    const address = readAddress(call.body.email);
    await proveOneself(call, call.body);
    return undisturbed(call.db, async (transaction) => {
      const here = around(call, transaction);
      const person = await holdAddress(transaction, call.person.id);
      if (person.email === address)
        throw new Problem('invalid-input', {
          affectedField: 'email',
          failures: [{ path: 'email', code: 'email-same' }],
        });
      await askForOwnChange(here, person, address, call.person);
      return ownSettings({ ...call, db: transaction });
    });
  },
});

const confirm = defineRoute({
  method: 'POST',
  url: `${BASE}/email-change/confirmation`,
  summary:
    'Confirms a requested change of the own e-mail; requires the password, and a code if two-step verification is on',
  access: OWN,
  body: ownConfirmationBody,
  answer: settingsAnswer,
  limit: OWN_CHANGES,
  transaction: false,
  async handle(call) {
    await proveOneself(call, call.body);
    return undisturbed(call.db, async (transaction) => {
      const here = around(call, transaction);
      const change = await holdChange(here, call.person.id, call.body.changeId);
      if (isOwnChange(change)) throw new Problem('act-not-possible');
      await takeEffect(here, change, 'by-person', call.person);
      return ownSettings({ ...call, db: transaction });
    });
  },
});

const object = defineRoute({
  method: 'POST',
  url: `${BASE}/email-change/objection`,
  summary:
    'Objects to a change of the own e-mail, or takes the own request back: it does not take place',
  access: OWN,
  body: emailChangeBody,
  answer: settingsAnswer,
  async handle(call) {
    const here = around(call, call.db);
    const change = await holdChange(here, call.person.id, call.body.changeId);
    await drop(here, change, isOwnChange(change) ? 'taken-back' : 'objected', call.person);
    return ownSettings(call);
  },
});

const LINK = '/apis/v1/accesspolicies/email-change';

const look = defineRoute({
  method: 'POST',
  url: `${LINK}/look`,
  summary:
    'What a mailed link about a change of e-mail is about, and whether it still serves; changes nothing',
  access: { kind: 'public' },
  body: emailChangeLinkBody,
  answer: emailChangeLinkAnswer,
  limit: LINK_TRIES,
  handle: ({ db, body, clock }) => lookAtChange(db, body.token, clock),
});

const linkConfirms = defineRoute({
  method: 'POST',
  url: `${LINK}/confirmation`,
  summary:
    'Confirms a change of e-mail by the mailed link, once: to the old address where another person asked, to the new one where the person did',
  access: { kind: 'public' },
  body: emailChangeLinkBody,
  answer: 'empty',
  limit: LINK_TRIES,
  handle: async (call) => confirmByLink(around(call, call.db), call.body.token),
});

const linkObjects = defineRoute({
  method: 'POST',
  url: `${LINK}/objection`,
  summary: 'Objects to a change of e-mail by the link mailed to the old address, once',
  access: { kind: 'public' },
  body: emailChangeLinkBody,
  answer: 'empty',
  limit: LINK_TRIES,
  handle: async (call) => objectByLink(around(call, call.db), call.body.token),
});

/** Routes for a person's own address: signed in, or by the mailed link. */
export const ownEmailRoutes: readonly RouteDefinition[] = [
  change,
  confirm,
  object,
  look,
  linkConfirms,
  linkObjects,
];
