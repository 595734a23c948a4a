// The partner's page of the demo: whatever it names on its own origin is there.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { partnerSite } from '../../demo/partner-site.ts';

test('[U18] the partner’s page has a picture for its tab, and all else that it names', async () => {
  const site = partnerSite(8340);
  const page = (await site.inject('/')).body;
  const named = [...page.matchAll(/(?:href|src)="(\/[^"]*)"/g)].flatMap(([, path]) => path ?? []);
  assert.match(page, /<link rel="icon" href="\/icon\.svg">/);
  for (const path of named) assert.equal((await site.inject(path)).statusCode, 200, path);
  await site.close();
});
