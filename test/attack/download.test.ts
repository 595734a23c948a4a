// @module-tag postgres
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { gzipSync } from 'node:zlib';
import { testApp } from '../server/harness.ts';

test('an invoice’s file comes as it was, says in which encoding, and no browser opens or guesses it', async () => {
  const t = await testApp();
  try {
    const {
      channels: { A },
      people: { S1 },
      cicleId,
    } = t.world;
    const { id } = await t.db
      .insertInto('invoice')
      .values({
        emitType: '2',
        mode: 'XML',
        status1: 'ROV030',
        customerId: A.id,
        bpEmitId: A.id,
        emitCnpjCpf: A.cnpj,
        mod: '55',
        numNF: '1',
        dtEmis: '2026-10-10',
        tpNF: '1',
        finNFe: '1',
        integrity: 'intact',
        bpCtvId: S1.id,
        postedBy: S1.id,
        campaignCicleId: cicleId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const page = await t.signInAs('S1');
    const text =
      '<a><b>Produção</b><script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script></a>';
    const files: readonly (readonly [string, Buffer])[] = [
      ['utf-8', Buffer.from(text)],
      ['utf-8', Buffer.from(`\ufeff${text}`)],
      ['iso-8859-1', Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${text}`, 'latin1')],
      ['utf-16le', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ];
    for (const [at, [encoding, content]] of files.entries()) {
      const sha256 = String(at).repeat(64);
      await t.db
        .insertInto('invoiceFile')
        .values({ invoiceId: id, sha256, name: `a"\r\n${at}.html`, content: gzipSync(content) })
        .execute();
      const { status, raw, headers } = await page.get(
        `/apis/v1/invoices/${id}/file?sha256=${sha256}`,
      );
      assert.equal(status, 200);
      assert.deepEqual(
        [headers['content-type'], headers['x-content-type-options']],
        [`application/xml; charset=${encoding}`, 'nosniff'],
      );
      assert.match(
        String(headers['content-disposition']),
        /^attachment; filename="[\w.]+"; filename\*=UTF-8''[\w.%]+$/,
      );
      assert.deepEqual(raw.rawPayload, content);
    }
  } finally {
    await t.close();
  }
});
