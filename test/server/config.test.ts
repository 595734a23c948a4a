import assert from 'node:assert/strict';
import { test } from 'vitest';
import { readConfig } from '../../server/base/config.ts';
import { ICP_BRASIL_ROOTS } from '../../server/base/pinned-roots.ts';

test('nothing set: the embedded database with the demo, on port 8080', () => {
  const config = readConfig({});
  assert.equal(config.port, 8080);
  assert.equal(config.databaseUrl, undefined);
  assert.match(config.dataFolder, /\.data$/);
  assert.equal(config.demo, true);
  assert.equal(config.allowTestNfe, true);
  assert.equal(config.portalUrl, 'http://localhost:8080/intranet/');
  assert.ok(Object.isFrozen(config));
});

test('demo data and demo passwords never by themselves in production', () => {
  assert.equal(readConfig({ DATABASE_URL: 'postgres://x@db/nmv' }).demo, false);
  assert.equal(readConfig({ NODE_ENV: 'production' }).demo, false);
  assert.equal(readConfig({ NODE_ENV: 'production' }).allowTestNfe, false);
  assert.equal(readConfig({ DATABASE_URL: 'postgres://x@db/nmv' }).allowTestNfe, false);
  assert.equal(readConfig({ DATABASE_URL: 'postgres://x@db/nmv', NMV_DEMO: '1' }).demo, true);
});

test('a wrong value is refused with a sentence that names it, and no secret is repeated', () => {
  const refused: readonly (readonly [Record<string, string>, RegExp])[] = [
    [{ PORT: '70000' }, /^PORT must be/],
    [{ PORT: '-1' }, /^PORT must be/],
    [
      { DATABASE_URL: 'mysql://root:geheim@db/x' },
      /^DATABASE_URL must be an address beginning with postgres/,
    ],
    [{ DATABASE_URL: 'geheim' }, /^DATABASE_URL/],
    [{ NMV_TRUST_PROXY: 'true' }, /^NMV_TRUST_PROXY must be a whole number/],
    [{ NMV_DEMO: 'yes' }, /^NMV_DEMO must be 0 or 1/],
    [
      { NMV_ORIGINS: 'https://a.example, https://b.example/path' },
      /^NMV_ORIGINS must list origins/,
    ],
    [{ NMV_ORIGINS: '*' }, /^NMV_ORIGINS/],
    [{ SMTP_URL: 'http://mail' }, /^SMTP_URL/],
    [{ NMV_SECRET: 'geheim' }, /^NMV_SECRET must have at least 32/],
    [{ NMV_METRICS_TOKEN: 'geheim' }, /^NMV_METRICS_TOKEN must have at least 32/],
    [{ DATABASE_READ_URL: 'postgres://x@db/nmv' }, /require DATABASE_URL/],
    [{ NMV_LOG: 'loud' }, /^NMV_LOG must be one of/],
    [
      { NMV_NFE_TRUST: 'trust', NMV_NFE_ROOTS: 'abc' },
      /^NMV_NFE_ROOTS must list SHA-256 fingerprints of 64 hexadecimal digits/,
    ],
    [{ NMV_PORTAL_URL: 'javascript:alert(1)' }, /^NMV_PORTAL_URL/],
    [{ NMV_DEMO: '0', NMV_PORTAL_PAGE: '0' }, /^Set NMV_PORTAL_URL to the address of the portal/],
    [{ NMV_STAMP_URL: 'ftp://clock.example', NMV_STAMP_TRUST: 'roots' }, /^NMV_STAMP_URL must be/],
    [{ NMV_STAMP_URL: 'https://clock.example' }, /^Set both NMV_STAMP_URL and NMV_STAMP_TRUST/],
    [{ NMV_PORTAL_LOGO: 'logo.html' }, /^NMV_PORTAL_LOGO must name a file that ends with/],
  ];
  for (const [environment, sentence] of refused) {
    assert.throws(
      () => readConfig(environment),
      (error: unknown) =>
        error instanceof Error && sentence.test(error.message) && !error.message.includes('geheim'),
      JSON.stringify(environment),
    );
  }
});

test('authorities are trusted up to the roots of ICP-Brasil and those that are named', () => {
  assert.equal(readConfig({}).nfeTrust, undefined);
  const own = 'AB'.repeat(32);
  const trust = readConfig({
    NMV_NFE_TRUST: '/srv/trust',
    NMV_NFE_ROOTS: ` ${own.match(/../g)?.join(':')} ,`,
  }).nfeTrust;
  assert.equal(trust?.path, '/srv/trust');
  assert.deepEqual(
    trust?.roots.filter((root) => !Object.values(ICP_BRASIL_ROOTS).includes(root)),
    [own.toLowerCase()],
  );
  assert.ok(trust.roots.length > 1 && trust.roots.every((root) => /^[0-9a-f]{64}$/.test(root)));
});

test('origins are a list', () => {
  assert.deepEqual(
    readConfig({ NMV_ORIGINS: 'https://a.example, http://b.example:8081' }).allowedOrigins,
    ['https://a.example', 'http://b.example:8081'],
  );
});
