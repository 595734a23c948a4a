// @module-tag both
// Data hidden from a reader in an invoice's record is also absent from its histories, papers,
// files and events.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { InvoiceDetail } from '../../../src/domain/schema/invoices/invoice.ts';
import { expect } from '../harness.ts';
import type { PersonKey } from '../harness.ts';
import { bare, keptFrom, paperOf, strangeNumbers } from '../told/told-content.ts';
import { openLivedStage, READERS } from './lived-stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openLivedStage();
});
afterAll(() => stage.close());

/** An invoice as a role reads it; undefined where it is out of reach. */
async function recordOf(who: PersonKey, id: number): Promise<InvoiceDetail | undefined> {
  const { status, body } = await (
    await stage.page(who)
  ).get<InvoiceDetail>(`/apis/v1/invoices/${id}`);
  return status === 200 ? body : undefined;
}

/** Every invoice that a role reads, with what its record keeps back. */
async function* read(who: PersonKey) {
  for (const { id } of (await stage.list('ADMIN')).rows) {
    const [own, whole] = [await recordOf(who, id), await recordOf('ADMIN', id)];
    assert.ok(whole);
    if (own === undefined) continue;
    const parties = ({ issuer, recipient }: InvoiceDetail) => [issuer, recipient];
    yield { id, own, kept: keptFrom(parties(own), parties(whole)) };
  }
}

test('[1.04] [6.01] an invoice’s history, findings and papers tell nothing that its record keeps back', async () => {
  let hidden = 0;
  for (const who of READERS) {
    const page = await stage.page(who);
    for await (const { id, own, kept } of read(who)) {
      const what = `${who}, invoice ${own.numNF}`;
      hidden += kept.length;
      const danfe = await page.get(`/apis/v1/invoices/danfe?ids=${id}`);
      const paper = paperOf(danfe.raw.rawPayload);
      const file = await page.get(`/apis/v1/invoices/${id}/file`);
      assert.equal(file.status === 200, own.hasFile, `${what}: its file`);
      for (const value of kept) {
        assert.equal(bare(paper).includes(bare(value)), false, `${what}: ${value} on paper`);
        assert.equal(JSON.stringify(own).includes(value), false, `${what}: ${value} in the record`);
      }
      assert.deepEqual(strangeNumbers(paper, own), [], `${what}: numbers on paper`);
    }
  }
  assert.ok(hidden > 0, 'something is kept back');
});

test('[1.04] an invoice’s history names no unknown seller, and no import or case out of reach', async () => {
  let remembered = 0;
  for (const who of READERS) {
    const page = await stage.page(who);
    for await (const { own } of read(who)) {
      const what = `${who}, invoice ${own.numNF}`;
      const { rows } = expect(
        await page.get<{ rows: readonly { id: number }[] }>(
          `/apis/v1/invoices/sellers?customerId=${own.customerId}&date=2026-10-05`,
        ),
        200,
      );
      const known = new Set([own.bpCtvId, ...rows.map(({ id }) => id)]);
      if (own.caseId !== null) expect(await page.get(`/apis/v1/invoice-cases/${own.caseId}`), 200);
      for (const { xEvento, details } of own.events) {
        remembered += 1;
        for (const name of ['from', 'to'])
          if (xEvento === 'assign-seller' && details[name] !== undefined)
            assert.ok(known.has(Number(details[name])), `${what}: ${xEvento} ${name}`);
        for (const [name, path] of [
          ['batchId', 'invoices/uploads'],
          ['caseId', 'invoice-cases'],
        ])
          if (details[String(name)] !== undefined)
            assert.equal(
              (await page.get(`/apis/v1/${path}/${String(details[String(name)])}`)).status,
              200,
              `${what}: ${xEvento} ${name}`,
            );
      }
    }
  }
  assert.ok(remembered > 0);
});
