import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';

/** Employee signed in at the company's provider at the next sign-in. */
export interface Employee {
  readonly subject: string;
  readonly email: string;
  readonly verified?: boolean;
  /** Authentication methods used there. */
  readonly amr?: readonly string[];
}

export interface CompanyProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Signs the next person in. */
  next(employee: Employee): void;
  /** Follows the provider's pages, as a browser does. @returns where it sends the person back to */
  signIn(url: string): Promise<string>;
  close(): Promise<void>;
}

const CLIENT = { id: 'portal', secret: 'a secret that is only for tests' };

/** A browser's jar, for one host. */
async function follow(start: string, until: string): Promise<string> {
  const jar = new Map<string, string>();
  let url = start;
  for (let hop = 0; hop < 12; hop += 1) {
    if (url.startsWith(until)) return url;
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = response.headers.get('location');
    if (location === null)
      throw new Error(`${response.status} at ${url}: ${(await response.text()).slice(0, 300)}`);
    url = new URL(location, url).href;
  }
  throw new Error(`no way back from ${start}`);
}

/** Page in the browser: the person continues as named by the test, or cancels. */
const PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Company</title><form><button name="act" value="sign-in">Continue</button> <button name="act" value="refuse">Cancel</button></form>';

interface ProviderOptions {
  /** True where a page asks the person; by default the sign-in is immediate. */
  readonly asks?: boolean;
}

/**
 * Starts a real OpenID Connect provider on this machine, which signs in the person named by the
 * test.
 */
export async function companyProvider(
  callbackUrl: string,
  { asks = false }: ProviderOptions = {},
): Promise<CompanyProvider> {
  const known = new Map<string, Employee>();
  let employee: Employee = { subject: 'unset', email: 'unset@provider.example' };
  let answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) =>
    void response.end();
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const issuer = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [callbackUrl],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], amr: null },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/sign-in' },
    cookies: { keys: ['for tests'] },
    findAccount: (_context: unknown, id: string) => {
      const found = known.get(id);
      return (
        found && {
          accountId: id,
          claims: () => ({
            sub: id,
            email: found.email,
            email_verified: found.verified ?? true,
            ...(found.amr ? { amr: found.amr } : {}),
          }),
        }
      );
    },
    loadExistingGrant: async (context: {
      oidc: { session: { accountId: string }; client: { clientId: string } };
    }) => {
      const grant = new provider.Grant({
        accountId: context.oidc.session.accountId,
        clientId: context.oidc.client.clientId,
      });
      grant.addOIDCScope('openid email profile');
      grant.addOIDCClaims(['amr']);
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();
  answer = (request, response) => {
    if (!request.url?.startsWith('/sign-in')) return callback(request, response);
    const action = new URL(request.url, issuer).searchParams.get('act');
    if (asks && action === null)
      return void response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE);
    if (action === 'refuse')
      return void provider.interactionFinished(request, response, { error: 'access_denied' });
    known.set(employee.subject, employee);
    void provider.interactionFinished(request, response, {
      login: { accountId: employee.subject, ...(employee.amr ? { amr: employee.amr } : {}) },
    });
  };
  return {
    issuer,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    next: (next) => void (employee = next),
    signIn: (url) => follow(url, callbackUrl),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
