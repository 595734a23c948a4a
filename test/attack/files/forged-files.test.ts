// @module-tag postgres
// The forged examples of the demo's first page: what the portal answers to each.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { forge, forgeries } from '../../../demo/xml/forge.ts';
import type { ForgeryName } from '../../../demo/xml/forge.ts';
import { locales } from '../../../src/i18n/locale.ts';
import { forgerOf, signerOf } from '../../server/authority.ts';
import { channelParty, cnpj, FARMER, item, openStage } from '../../server/invoices/stage.ts';
import type { Stage } from '../../server/invoices/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const names = Object.keys(forgeries).filter((name): name is ForgeryName => name in forgeries);

for (const [at, name] of names.entries()) {
  test(`forged: ${forgeries[name].name}; ${forgeries[name].answer}`, async () => {
    const { cnpj: own } = stage.world.channels.A;
    const file = forge(
      name,
      {
        spec: {
          issuer: channelParty(stage.world, 'A'),
          recipient: FARMER,
          nNF: 9100 + at,
          dhEmi: '2026-11-20T10:00:00-03:00',
          items: [item('P20', 'BD', '1')],
        },
        signer: signerOf(own),
        stranger: signerOf(cnpj('99000009')),
        forger: forgerOf(own),
      },
      `forged-${at}`,
    );
    const { id, files } = await stage.import('S1', [file]);
    const codes = files.flatMap(({ results }) =>
      results.flatMap((result) => [
        result.code,
        ...(result.findings ?? []).map((each) => each.code),
      ]),
    );
    const { finding } = forgeries[name];
    assert.ok(codes.includes(finding), codes.join());
    const stored = await stage.db
      .selectFrom('invoice')
      .select(['status1', 'trust'])
      .where('numNF', '=', String(9100 + at))
      .execute();
    assert.ok(
      stored.every((row) => row.status1 === 'ROV030'),
      'nothing ends or counts by it',
    );
    if (name === 'ownAuthority')
      assert.deepEqual(
        stored.map((row) => row.trust),
        ['notTrusted'],
      );
    for (const locale of locales) {
      const page = await stage.page('S1');
      const { body } = await page.get<{ readonly files: typeof files }>(
        `/apis/v1/invoices/uploads/${id}`,
        { headers: { 'accept-language': locale } },
      );
      for (const { message, findings = [] } of body.files.flatMap(({ results }) => results)) {
        for (const text of [message, ...findings.map((each) => each.message)])
          assert.ok(
            text === undefined || (text.length > 25 && text.endsWith('.') && !text.includes('{{')),
            `${locale}: ${text}`,
          );
      }
    }
  });
}
