// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { SummaryAnswer } from '../../../src/domain/schema/entities/list.ts';
import { expect, testApp } from '../harness.ts';
import type { TestApp } from '../harness.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

test('[U8] in the sums of the list a return takes back its value as it takes back its quantity', async () => {
  for (const [numNF, totalQuantity, totalVlrNF] of [
    ['91001', '10', '100'],
    ['91002', '-4', '40'],
  ] as const)
    await t.db
      .insertInto('invoice')
      .values({
        emitType: '2',
        mode: 'XML',
        status1: 'ROV020',
        customerId: t.world.channels.A.id,
        emitCnpjCpf: numNF,
        emitXNome: 'Emitente',
        mod: '55',
        serieNF: '1',
        numNF,
        dtEmis: '2026-10-10',
        totalQuantity,
        totalVlrNF,
        searchText: `${numNF} soma com retorno`,
      })
      .execute();
  const director = await t.signInAs('DIR');
  const { sums } = expect(
    await director.get<SummaryAnswer>('/apis/v1/invoices/summary?emitType=2&q=retorno'),
    200,
  );
  assert.deepEqual(Object.values(sums).map(Number), [6, 60]);
});
