/**
 * A site whose people are signed in already, and that shows them their ranking without another password. It needs Node 20 and
 * nothing else. Who is signed in on it is the e-mail in SIGNED_IN, where a real site asks its own session.
 *
 *   PORTAL=http://localhost:8080 CLIENT_ID=ps_… CLIENT_SECRET=… SIGNED_IN=rafael.nogueira@agrocampoinsumos.example \
 *   CAMPAIGN=CR-2026-014 node demo/single-sign-on/host.mjs
 */
import { createHmac, createPrivateKey, randomUUID, sign } from 'node:crypto';
import { createServer } from 'node:http';

const {
  PORTAL = 'http://localhost:8080',
  CLIENT_ID = '',
  CLIENT_SECRET = '',
  PRIVATE_KEY_PEM = '',
  SIGNED_IN = '',
  CAMPAIGN = 'CR-2026-014',
  PORT = '8090',
} = process.env;
const ORIGIN = process.env.ORIGIN ?? `http://localhost:${PORT}`;
const AUDIENCE = `${PORTAL}/apis/v1/sign-on/token`;

const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An assertion: who is signed in here, said once, for a minute, to the portal alone. */
function assertionFor(email) {
  const now = Math.floor(Date.now() / 1000);
  const alg = PRIVATE_KEY_PEM ? 'EdDSA' : 'HS256';
  const text = `${part({ alg, typ: 'JWT' })}.${part({
    iss: CLIENT_ID,
    sub: email,
    aud: AUDIENCE,
    iat: now,
    exp: now + 60,
    jti: randomUUID(),
    origin: ORIGIN,
    elements: ['nmv-ranking'],
  })}`;
  const signature = PRIVATE_KEY_PEM
    ? sign(null, Buffer.from(text), createPrivateKey(PRIVATE_KEY_PEM))
    : createHmac('sha256', CLIENT_SECRET).update(text).digest();
  return `${text}.${signature.toString('base64url')}`;
}

/**
 * Exchanges an identity at the portal for a token of 15 minutes, or for the reason of a refusal.
 */
async function exchange(email) {
  const response = await fetch(AUDIENCE, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en-US' },
    body: JSON.stringify({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: assertionFor(email),
    }),
  });
  return { status: response.status, body: await response.json() };
}

/** Its own script, the portal's scripts and calls, and nothing else: no inline style or script is needed. */
const POLICY = `default-src 'self'; script-src 'self' ${PORTAL}; connect-src 'self' ${PORTAL}; font-src 'self' ${PORTAL}; img-src 'self' ${PORTAL} data: blob:; object-src 'none'; base-uri 'self'; require-trusted-types-for 'script'`;

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Our shop</title>
<script type="module" src="/page.js"></script>
<script type="module" src="${PORTAL}/nmv/loader.js"></script>
<h1>Our shop</h1>
<nmv-ranking campaign="${CAMPAIGN}"></nmv-ranking>`;

/**
 * Script of the page. It listens before the loader runs, since the element requests a session
 * once. Its answer is a function that fetches each token.
 */
const PAGE_SCRIPT = `
async function token() {
  const response = await fetch('/token', { method: 'POST' });
  if (!response.ok) throw new Error((await response.json()).message);
  return (await response.json()).access_token;
}
let refused = false;
addEventListener('nmv-session-needed', async (event) => {
  // who has not agreed yet presses 'Sign in' at the element, and agrees once in a window of the portal
  if (refused) return;
  event.preventDefault();
  try {
    await event.detail.signIn(token);
  } catch (error) {
    refused = true;
    console.warn(error.message);
  }
});
`;

createServer(async (request, response) => {
  const send = (status, type, text) => {
    response.writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
    });
    response.end(text);
  };
  if (request.url === '/page.js') return send(200, 'text/javascript', PAGE_SCRIPT);
  if (request.url !== '/token') return send(200, 'text/html; charset=utf-8', PAGE);
  // a real site asks its own session here, and takes POST with its own protection against forgery
  if (request.method !== 'POST' || request.headers['sec-fetch-site'] !== 'same-origin')
    return send(405, 'application/json', '{"message":"POST from the page"}');
  const { status, body } = await exchange(SIGNED_IN);
  send(status, 'application/json', JSON.stringify(body));
}).listen(Number(PORT), () => console.log(`${ORIGIN}/`));
