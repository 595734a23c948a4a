// @module-tag whole
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { startSite } from '../e2e/site.ts';
import type { Site } from '../e2e/site.ts';
import { ACTING } from './acting.ts';
import { engines } from './engines.ts';
import { READING } from './reading.ts';
import { signIn } from './seller.ts';
import type { Tab } from './tab.ts';

let site: Site;
let folder: string;
beforeAll(async () => {
  site = await startSite({ database: 'pglite' });
  folder = await mkdtemp(path.join(tmpdir(), 'nmv-journeys-'));
});
afterAll(async () => {
  await site?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

for (const [at, engine] of engines.entries())
  describe(`a seller in ${engine.name}`, { skip: engine.missing !== undefined }, () => {
    let tab: Tab;
    beforeAll(async () => {
      tab = await engine.open({ width: 1280, height: 900 });
      await tab.goto(`${site.intranet}#/index`);
      await signIn(tab);
    });
    afterAll(() => tab?.close());

    for (const [journey, [does, action]] of Object.entries({ ...READING, ...ACTING }).entries())
      test(does, async () => {
        // a page of its own: what another journey left is gone
        await tab.goto(`${site.intranet}?${journey}#/index`);
        await action({ tab, site, folder, at });
        assert.deepEqual(await tab.errors(), []);
      });
  });
