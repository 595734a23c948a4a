import { Problem } from '../../../src/domain/problem.ts';
import {
  companyBeginAnswer,
  companyBeginBody,
  companyCallbackQuery,
  companyOfferAnswer,
  companySessionAnswer,
  companySessionBody,
} from '../../../src/domain/schema/accounts/company-sign-in.ts';
import { OIDC_CALLBACK } from '../../base/oidc-config.ts';
import { defineRoute } from '../../http/contract.ts';
import type { RouteDefinition } from '../../http/contract.ts';
import { isKnownOrigin } from '../../http/origins.ts';
import { beginCompanySignIn, endAtProvider } from './sign-in.ts';
import { companySession } from './company-session.ts';
import { sendBack } from './way-back.ts';

const LIMIT = { max: 60, windowSeconds: 300, by: 'address' } as const;

const offer = defineRoute({
  method: 'GET',
  url: '/apis/v1/login/company',
  summary:
    "How people may sign in on the page that asks: by a password, and by the company's provider",
  access: { kind: 'public' },
  answer: companyOfferAnswer,
  transaction: false,
  handle: ({ config, request }) => ({
    label: config.oidc?.label ?? null,
    password: request.headers.origin === undefined || isKnownOrigin(request.headers.origin, config),
  }),
});

const begin = defineRoute({
  method: 'POST',
  url: '/apis/v1/login/company',
  summary: "Begins a sign-in by the company's provider",
  access: { kind: 'public' },
  body: companyBeginBody,
  answer: companyBeginAnswer,
  limit: LIMIT,
  // the provider is asked meanwhile
  transaction: false,
  handle: async (call) => ({ url: await beginCompanySignIn(call, call.body) }),
});

const callback = defineRoute({
  method: 'GET',
  url: OIDC_CALLBACK,
  summary: 'The provider sends people back here',
  access: { kind: 'public' },
  query: companyCallbackQuery,
  answer: 'raw',
  transaction: false,
  limit: LIMIT,
  async handle(call) {
    const state: unknown = Reflect.get(call.query, 'state');
    if (typeof state !== 'string' || state.length > 200)
      throw new Problem('company-sign-in-refused');
    const { back, code } = await endAtProvider(call, state);
    return sendBack(call.reply, back, code);
  },
});

const session = defineRoute({
  method: 'POST',
  url: '/apis/v1/login/company/session',
  summary: 'Exchanges the code that the page got for its session',
  access: { kind: 'public' },
  body: companySessionBody,
  answer: companySessionAnswer,
  limit: LIMIT,
  // a code stays used although the call is refused
  transaction: false,
  handle: (call) => companySession(call, call.body),
});

/** Sign-in by the company's OpenID Connect provider. */
export const companySignInRoutes: readonly RouteDefinition[] = [offer, begin, callback, session];
