import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';

/** Token as one provider of the field forms it. */
export interface TokenForm {
  readonly idToken: Readonly<Record<string, unknown>>;
  readonly userinfo?: Readonly<Record<string, unknown>>;
  readonly userinfoIsJwt?: boolean;
  /** Seconds by which the provider's clock is ahead. */
  readonly ahead?: number;
  /** Another key signs; with the published `kid`, or with one that no key has. */
  readonly forged?: 'published-kid' | 'unknown-kid';
}

export interface TokenProvider {
  readonly issuer: string;
  /** Forms the next tokens. */
  next(form: TokenForm): void;
  /** Answers the authorization request at once. @returns path and query of the way back */
  answer(url: string): string;
  close(): Promise<void>;
}

const KID = 'the-key';

/** Token endpoint, keys and userinfo on the wire as an OpenID Connect provider has them, with freely formed tokens. */
export async function tokenProvider(clientId: string, now: () => Date): Promise<TokenProvider> {
  const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const keys = [{ ...(await exportJWK(own.publicKey)), kid: KID, use: 'sig', alg: 'RS256' }];
  let form: TokenForm = { idToken: {} };
  let nonce = '';
  let issuer = '';
  const seconds = () => Math.floor(now().getTime() / 1000) + (form.ahead ?? 0);
  const sign = (claims: Readonly<Record<string, unknown>>) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: form.forged === 'unknown-kid' ? 'new-key' : KID })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setIssuedAt(seconds())
      .setExpirationTime(seconds() + 300)
      .sign(form.forged === undefined ? own.privateKey : other.privateKey);
  const json = (response: ServerResponse, body: unknown) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  const routes: Readonly<Record<string, (response: ServerResponse) => Promise<void> | void>> = {
    '/.well-known/openid-configuration': (response) =>
      json(response, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }),
    '/keys': (response) => json(response, { keys }),
    '/token': async (response) =>
      json(response, {
        access_token: 'access',
        token_type: 'Bearer',
        expires_in: 300,
        id_token: await sign({ nonce, ...form.idToken }),
      }),
    '/userinfo': async (response) =>
      form.userinfoIsJwt
        ? void response
            .setHeader('content-type', 'application/jwt')
            .end(await sign(form.userinfo ?? {}))
        : json(response, form.userinfo ?? { sub: form.idToken['sub'] }),
  };
  const server = createServer((request: IncomingMessage, response) => {
    const route = routes[new URL(request.url ?? '/', 'http://provider').pathname];
    if (route) void route(response);
    else void response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  issuer = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
  return {
    issuer,
    next: (next) => void (form = next),
    answer(url) {
      const { searchParams } = new URL(url);
      nonce = searchParams.get('nonce') ?? '';
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('state', searchParams.get('state') ?? '');
      back.searchParams.set('code', 'a-code');
      return back.pathname + back.search;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
