import assert from 'node:assert/strict';
import { createServer, request as forward } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { once } from 'node:events';
import test, { after, before } from 'node:test';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { issueCertificate, keysToPem, makeAuthority, makeKeys } from '../../demo/xml/authority.ts';
import { findBrowser } from '../../scripts/browser.mjs';
import { freePort, startSite } from './site.ts';
import type { Site } from './site.ts';
import { SELLER, signIn } from './portal.ts';

/** Two names that are two sites to a browser: nothing of one is kept for the other. */
const PORTAL_HOST = 'portal.test';
const PARTNER_HOST = 'partner.test';

let site: Site;
let browser: Browser;
const servers: Server[] = [];
const ports = { http: 0, https: 0, partnerHttp: 0, partnerHttps: 0 };
/** Cookies that came along with calls of the API. */
const cookies: string[] = [];

/** The partner's page: one element and nothing else of the product. */
const pageOf = (portal: string): string => `<!doctype html><title>Parceiro</title><script type="module" src="${portal}/nmv/loader.js"></script><nmv-login locale="pt-BR"></nmv-login>`;

/** A proxy before the portal, as one that ends TLS stands there. */
const proxy = (proto: 'http' | 'https'): RequestListener => (incoming, outgoing) => {
  if (incoming.url?.startsWith('/api') && incoming.headers.cookie) cookies.push(incoming.headers.cookie);
  const headers = { ...incoming.headers, 'x-forwarded-proto': proto, 'x-forwarded-host': incoming.headers.host, 'x-forwarded-for': '10.0.0.1' };
  const onward = forward({ port: site.port, method: incoming.method, path: incoming.url, headers }, (answer: IncomingMessage) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
};

const partner = (proto: 'http' | 'https'): RequestListener => (_incoming, outgoing) => {
  outgoing.setHeader('content-type', 'text/html; charset=utf-8');
  outgoing.end(pageOf(`${proto}://${PORTAL_HOST}:${ports[proto]}`));
};

async function listen(server: Server, port: number): Promise<void> {
  servers.push(server);
  server.listen(port);
  await once(server, 'listening');
}

/** A certificate that nobody trusts; the browser of the test does not ask. */
function tls(): { readonly key: string; readonly cert: string } {
  const keys = makeKeys();
  const { certificateDer } = issueCertificate(makeAuthority({ keys }), { name: PORTAL_HOST }, { keys });
  return { key: keysToPem(keys), cert: `-----BEGIN CERTIFICATE-----\n${Buffer.from(certificateDer).toString('base64').replace(/(.{64})/g, '$1\n')}\n-----END CERTIFICATE-----\n` };
}

before(async () => {
  for (const name of ['http', 'https', 'partnerHttp', 'partnerHttps'] as const) ports[name] = await freePort();
  const origins = [`http://${PARTNER_HOST}:${ports.partnerHttp}`, `https://${PARTNER_HOST}:${ports.partnerHttps}`];
  site = await startSite({ scale: 0.02, environment: { NMV_ORIGINS: origins.join(','), NMV_TRUST_PROXY: '1' } });
  const certificate = tls();
  await listen(createServer(proxy('http')), ports.http);
  await listen(createTlsServer(certificate, proxy('https')), ports.https);
  await listen(createServer(partner('http')), ports.partnerHttp);
  await listen(createTlsServer(certificate, partner('https')), ports.partnerHttps);
  browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [
      '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
      '--test-third-party-cookie-phaseout', `--host-resolver-rules=MAP ${PORTAL_HOST} 127.0.0.1,MAP ${PARTNER_HOST} 127.0.0.1`,
    ],
  });
});
after(async () => {
  await browser?.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await site?.close();
});

for (const [proto, port] of [['http', 'partnerHttp'], ['https', 'partnerHttps']] as const) {
  test(`nmv-login alone on a partner's page under ${proto} signs in, renews after a reload and signs out, without a cookie of another site`, async () => {
    cookies.length = 0;
    const context = await browser.newContext({ locale: 'pt-BR', ignoreHTTPSErrors: true });
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(`${proto}://${PARTNER_HOST}:${ports[port]}/`);
    await page.evaluate(() => document.querySelector('nmv-login')?.addEventListener('nmv-signed-in', () => document.body.setAttribute('data-told', '')));
    await signIn(page, SELLER);
    await page.getByText('Você entrou como Rafael Nogueira').waitFor();
    assert.equal(await page.locator('body[data-told]').count(), 1, 'the page is told');
    await page.reload();
    await page.getByText('Você entrou como Rafael Nogueira').waitFor();
    await page.getByRole('button', { name: 'Sair' }).click();
    await page.locator('input[name=password]').waitFor();
    assert.deepEqual([cookies, errors], [[], []]);
    await context.close();
  });
}
