import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { servePortal } from '../../server/portal/serve.ts';
import { testApp, testConfig } from './harness.ts';

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg"/>';

test('the portal has a page of its own: in the language of the browser, with the provider’s name and logo, by the strict policy', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'nmv-logo-'));
  const portalLogo = path.join(folder, 'logo.svg');
  await writeFile(portalLogo, LOGO);
  const provider = { ...testConfig().provider, name: 'Sementes <&> "Filhos"' };
  const config = testConfig({ provider, portalLogo });
  const { app, close } = await testApp({ pages: (instance) => servePortal(instance, config) });
  const get = (url: string, language = 'es-AR,es;q=0.9') =>
    app.inject({ url, headers: { 'accept-language': language } });

  const first = await get('/');
  assert.deepEqual([first.statusCode, first.headers.location], [302, '/portal/']);
  const page = await get('/portal/');
  assert.equal(page.statusCode, 200);
  assert.match(page.body, /<html lang="es-ES">/);
  assert.match((await get('/portal/', 'en')).body, /<html lang="en-US">/);
  assert.ok(page.body.includes('provider-name="Sementes &lt;&amp;&gt; &quot;Filhos&quot;"'));
  const policy = String(page.headers['content-security-policy']);
  assert.match(policy, /script-src 'self';/);
  assert.match(policy, /require-trusted-types-for 'script'/);
  assert.doesNotMatch(policy, /unsafe/);
  for (const [, url] of page.body.matchAll(/(?:href|src)="(\/portal[^"]+)"/g))
    assert.equal((await get(String(url))).statusCode, 200, url);
  assert.equal((await get('/portal/logo')).body, LOGO);
  assert.equal((await get('/portal/manifest.webmanifest')).json().name, provider.name);
  await close();
  await rm(folder, { recursive: true });
});

test('an intranet that holds the portal has no second one beside it', async () => {
  const config = testConfig({ portalPage: false });
  const { app, close } = await testApp({ pages: (instance) => servePortal(instance, config) });
  for (const url of ['/portal/', '/']) assert.equal((await app.inject(url)).statusCode, 404);
  await close();
});
