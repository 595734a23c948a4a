import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'vitest';
import { build } from 'esbuild';
import { apiBase } from '../../scripts/api-base.mjs';

test('[7.02] the API’s base address follows the environment: dev, QA or production; a build is fixed to production', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'nmv-env-'));
  try {
    for (const name of ['dev', 'qa', 'production']) {
      await assert.doesNotReject(apiBase({ NMV_ENV: name }), `.env.${name} is there`);
      await writeFile(
        path.join(folder, `.env.${name}`),
        `# which one\nNMV_API_BASE=https://${name}.example\n`,
      );
      assert.equal(await apiBase({ NMV_ENV: name }, folder), `https://${name}.example`);
    }
    assert.equal(await apiBase({}, folder), 'https://production.example');
    assert.equal(
      await apiBase({ NMV_ENV: 'qa', NMV_API_BASE: 'https://other.example' }, folder),
      'https://other.example',
    );
    await assert.rejects(apiBase({ NMV_ENV: 'staging' }, folder), /no such environment/);
    const base = JSON.stringify(await apiBase({}, folder));
    const { outputFiles } = await build({
      entryPoints: ['src/data/base/config.ts'],
      bundle: true,
      write: false,
      format: 'esm',
      minify: true,
      define: { NMV_API_BASE: base, NMV_PACKAGE: 'false', NMV_CLASSIC: 'false' },
    });
    assert.ok(outputFiles[0]?.text.includes(base), 'what was built says where it calls');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
