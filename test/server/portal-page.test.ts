import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'vitest';
import { servePortal } from '../../server/portal/serve.ts';
import { serveSignIn } from '../../server/portal/sign-in-page.ts';
import { testApp, testConfig } from './harness.ts';

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg"/>';

test('the portal has a page of its own: the browser’s language, provider’s name and logo, strict policy [E19]', async () => {
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

test('a page can be installed on a device: icons of every shape, a replaceable worker, and shared files', async () => {
  const config = testConfig();
  const { app, close } = await testApp({ pages: (instance) => servePortal(instance, config) });
  const get = (url: string) => app.inject({ url });
  const manifest = (await get('/portal/manifest.webmanifest')).json();
  assert.equal(manifest.display, 'standalone');
  const sizes = manifest.icons.map(
    (icon: { sizes: string; purpose: string }) => `${icon.sizes} ${icon.purpose}`,
  );
  for (const needed of ['192x192 any', '512x512 any', '512x512 maskable'])
    assert.ok(sizes.includes(needed), `${needed} of ${sizes.join(', ')}`);
  for (const { src, type, sizes: size } of manifest.icons) {
    const icon = await get(`/portal/${src}`);
    assert.deepEqual(
      [icon.statusCode, icon.headers['content-type']?.toString().split(';')[0]],
      [200, type],
      src,
    );
    if (type === 'image/png') {
      const bytes = icon.rawPayload;
      assert.equal(bytes.subarray(1, 4).toString('latin1'), 'PNG');
      assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, size, src);
    }
  }
  const page = (await get('/portal/')).body;
  const worker = /service-worker="([^"]+)"/.exec(page)?.[1] ?? '';
  const script = await get(worker);
  assert.match(String(script.headers['content-type']), /javascript/);
  assert.equal(script.headers['cache-control'], 'no-cache');
  const { version, files } = JSON.parse(/nmvShell = (\{.*\});/.exec(script.body)?.[1] ?? '{}');
  assert.match(version, /^[0-9a-f]{16}$/);
  for (const file of files.filter((each: string) => each.startsWith('/portal/')))
    assert.equal((await get(file)).statusCode, 200, file);
  assert.ok(!/apis?\/v1/.test(script.body), 'what the API answers is none of its business');
  // without a worker the files are not received: the user chooses them by hand
  const { action, params } = manifest.share_target;
  assert.equal(params.files[0].name, 'files');
  const shared = await app.inject({
    method: 'POST',
    url: `/portal/${action}`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--\r\n',
  });
  assert.deepEqual(
    [shared.statusCode, shared.headers.location],
    [303, '/portal/#/notasfiscais/manager/customer/post'],
  );
  await close();

  const other = { ...config, provider: { ...config.provider, name: 'Outra Semente' } };
  const renamed = await testApp({ pages: (instance) => servePortal(instance, other) });
  assert.notEqual((await renamed.app.inject({ url: worker })).body, script.body);
  await renamed.close();
});

test('files are taken from the device and from the portal itself; of another page a person is told in their language', async () => {
  const config = testConfig();
  const { app, close } = await testApp({ pages: (instance) => servePortal(instance, config) });
  const share = (headers: Readonly<Record<string, string>>, method: 'GET' | 'POST', query = '') =>
    app.inject({
      method,
      url: `/portal/share${query}`,
      headers: {
        host: 'portal.example',
        'accept-language': 'es',
        ...(method === 'POST' && { 'content-type': 'multipart/form-data; boundary=x' }),
        ...headers,
      },
      ...(method === 'POST' && { payload: '--x--\r\n' }),
    });
  const posting = '/portal/#/notasfiscais/manager/customer/post';
  const own = 'http://portal.example';
  for (const method of ['GET', 'POST'] as const) {
    for (const headers of [
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'none', origin: 'null' },
      { 'sec-fetch-site': 'same-origin', origin: own, referer: `${own}/portal/` },
    ]) {
      const taken = await share(headers, method);
      assert.deepEqual([taken.statusCode, taken.headers.location], [303, posting]);
    }
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', origin: 'null' },
      { origin: 'https://other.example' },
      { referer: 'https://other.example/page' },
      { referer: 'nonsense' },
    ]) {
      const refused = await share(headers, method);
      assert.equal(refused.statusCode, 403, JSON.stringify(headers));
      assert.match(refused.body, /<html lang="es-ES">[^]*No se aceptaron los archivos/);
      assert.equal(refused.headers['cache-control'], 'no-store');
    }
  }
  // refusals by the worker itself are reported alike
  const told = await share(
    { 'sec-fetch-site': 'none', 'accept-language': 'pt-BR' },
    'GET',
    '?refused',
  );
  assert.equal(told.statusCode, 403);
  assert.match(told.body, /Os arquivos não foram aceitos/);
  await close();
});

test('an intranet that holds the portal has no second one beside it', async () => {
  const config = testConfig({ portalPage: false });
  const { app, close } = await testApp({ pages: (instance) => servePortal(instance, config) });
  for (const url of ['/portal/', '/']) assert.equal((await app.inject(url)).statusCode, 404);
  await close();
});

test('the sign-in window of partner pages allows no frame, and keeps its opener', async () => {
  const config = testConfig({ tls: true });
  const { app, close } = await testApp({
    config: { tls: true },
    pages: async (instance) => serveSignIn(instance, config),
  });
  const { headers, body, statusCode } = await app.inject('/sign-in/');
  assert.equal(statusCode, 200);
  assert.match(body, /<nmv-account screen="hand-over">/);
  assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/);
  assert.match(String(headers['content-security-policy']), /script-src 'self';/);
  assert.deepEqual(
    [headers['x-frame-options'], headers['cross-origin-opener-policy'], headers['referrer-policy']],
    ['DENY', 'unsafe-none', 'no-referrer'],
  );
  await close();
});
