import {
  agreeBody,
  disagreeBody,
  linkAnswer,
  linkBody,
  signUpBody,
  termsAnswer,
  termsFileQuery,
  termsParams,
} from '../../../src/domain/schema/accounts/account.ts';
import { userInfo } from '../../../src/domain/schema/accounts/session.ts';
import { defineRoute } from '../../http/contract.ts';
import { formWords } from '../../http/form-words.ts';
import type { RouteDefinition } from '../../http/contract.ts';
import { admit, toNetwork } from '../../http/limits.ts';
import { announcePerson } from './announce-person.ts';
import { agree, describeLink, disagree, resendActivation } from './activation.ts';
import { beginOwnSession } from '../sign-in/begin-own-session.ts';
import { checkSignUp, signUp, tidyValues } from './sign-up.ts';
import { termsPdf } from './terms-pdf.ts';
import { readTerms } from '../terms/terms.ts';
import { undisturbed } from '../../database/undisturbed.ts';

/** Limit of sign-ups, which reveal taken e-mails, for an address in ten minutes. */
const SIGN_UPS = { name: 'sign-up', max: 5, windowSeconds: 600 } as const;
/** A mailed link may be tried so often from one address. */
const LINK_TRIES = { max: 30, windowSeconds: 600, by: 'address' } as const;
/** So many files are laid out in ten minutes for one address. */
const FILES = { max: 60, windowSeconds: 600, by: 'address' } as const;

const newAccount = defineRoute({
  method: 'POST',
  url: '/apis/v1/accesspolicies/newuseraccount',
  summary: 'Self sign-up: makes an account and mails the link that activates it',
  access: { kind: 'public' },
  body: signUpBody,
  answer: 'empty',
  // Attempts stay counted after a refusal.
  transaction: false,
  async handle(call) {
    const {
      database: { db },
      secrets,
      clock,
      config,
    } = call;
    const values = tidyValues(call.body);
    checkSignUp(values);
    await admit(db, { ...SIGN_UPS, subject: toNetwork(call.request.ip) }, secrets.limits, clock);
    await undisturbed(db, async (transaction) => {
      const personId = await signUp(transaction, values, call.locale, config, clock);
      await announcePerson(transaction, call.changes, personId);
    });
    return undefined;
  },
});

const terms = defineRoute({
  method: 'GET',
  url: '/apis/v1/accesspolicies/terms/:kind',
  summary: 'Term of Agreement or User Manual, newest version in the language asked for',
  access: { kind: 'public' },
  params: termsParams,
  answer: termsAnswer,
  handle: ({ db, params, locale }) => readTerms(db, params.kind, locale),
});

const termsFile = defineRoute({
  method: 'GET',
  url: '/apis/v1/accesspolicies/terms/:kind/pdf',
  summary: 'The same text as a PDF to keep, any version, in the language asked for',
  access: { kind: 'public' },
  params: termsParams,
  query: termsFileQuery,
  answer: 'raw',
  limit: FILES,
  async handle({ db, params, query, locale, reply }) {
    const text = await readTerms(
      db,
      params.kind,
      locale,
      query.version === undefined ? undefined : Number(query.version),
    );
    void reply
      .header('content-type', 'application/pdf')
      .header(
        'content-disposition',
        `attachment; filename="${text.kind}-${text.version}-${text.locale}.pdf"`,
      )
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store');
    return termsPdf(text);
  },
});

const look = defineRoute({
  method: 'POST',
  url: '/apis/v1/accesspolicies/activation/look',
  summary: 'Whose an activation link is, and whether it still serves; changes nothing',
  access: { kind: 'public' },
  body: linkBody,
  answer: linkAnswer,
  limit: LINK_TRIES,
  handle: ({ db, body, clock }) => describeLink(db, body.token, 'activation', clock),
});

const agreeing = defineRoute({
  method: 'POST',
  url: '/apis/v1/accesspolicies/activation/agree',
  summary: 'Agrees to the term, sets the password and signs in, once',
  access: { kind: 'public' },
  form: formWords('account', { passwd: 'password' }),
  body: agreeBody,
  answer: userInfo,
  limit: LINK_TRIES,
  async handle(call) {
    const personId = await agree(call.db, call.body, call);
    await announcePerson(call.db, call.changes, personId);
    return beginOwnSession(call.db, call, { personId });
  },
});

const disagreeing = defineRoute({
  method: 'POST',
  url: '/apis/v1/accesspolicies/activation/disagree',
  summary: 'Does not agree, with a reason: the account ends',
  access: { kind: 'public' },
  body: disagreeBody,
  answer: 'empty',
  limit: LINK_TRIES,
  async handle({ db, body, request, clock, changes }) {
    await announcePerson(db, changes, await disagree(db, body, request, clock));
    return undefined;
  },
});

const resend = defineRoute({
  method: 'POST',
  url: '/apis/v1/accesspolicies/activation/resend',
  summary: 'Mails another activation link; the earlier one is void',
  access: { kind: 'public' },
  body: linkBody,
  answer: 'empty',
  limit: { max: 5, windowSeconds: 600, by: 'address' },
  async handle({ db, body, config, clock }) {
    await resendActivation(db, body.token, config, clock);
    return undefined;
  },
});

export const activationRoutes: readonly RouteDefinition[] = [
  newAccount,
  terms,
  termsFile,
  look,
  agreeing,
  disagreeing,
  resend,
];
