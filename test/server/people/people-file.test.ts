// @module-tag both
// A file of people: one flat sheet with the first link of each, and managers that are in the same
// file.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { ImportReport } from '../../../src/domain/schema/entities/import.ts';
import type { ListAnswer } from '../../../src/domain/schema/entities/list.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import { expect, signInAll, testApp } from '../harness.ts';
import type { Client, PersonKey, TestApp } from '../harness.ts';

const EXTERNAL = '/apis/v1/external-users';

let t: TestApp;
let as: (key: PersonKey) => Client;
beforeAll(async () => {
  t = await testApp();
  as = await signInAll(t, ['ADMIN', 'RTV1']);
});
afterAll(() => t.close());

async function channelName(key: 'A' | 'C'): Promise<string> {
  const { name1 } = await t.db
    .selectFrom('customer')
    .select('name1')
    .where('id', '=', t.world.channels[key].id)
    .executeTakeFirstOrThrow();
  return name1;
}

const sent = (content: string) => ({ content, mode: 'create', mapping: null });
const inPortuguese = { headers: { 'accept-language': 'pt-BR' } };

async function tried(by: PersonKey, content: string): Promise<ImportReport> {
  return expect(
    await as(by).post<ImportReport>(`${EXTERNAL}/import/dry-run`, sent(content), inPortuguese),
    200,
  );
}

async function imported(by: PersonKey, content: string): Promise<ImportReport> {
  const { sha256, errors } = await tried(by, content);
  assert.deepEqual(errors, []);
  return expect(
    await as(by).post<ImportReport>(
      `${EXTERNAL}/import`,
      { ...sent(content), confirmed: sha256 },
      inPortuguese,
    ),
    200,
  );
}

async function person(code: string): Promise<ResourceDetail> {
  const { rows } = expect(await as('ADMIN').get<ListAnswer>(`${EXTERNAL}?q=${code}`), 200);
  return expect(await as('ADMIN').get<ResourceDetail>(`${EXTERNAL}/${rows[0]?.id}`), 200);
}

/** The headings of the template for a flat file, as a person fills it in. */
async function template(by: PersonKey): Promise<readonly string[]> {
  const csv = expect(await as(by).get<string>(`${EXTERNAL}/import/template`, inPortuguese), 200);
  return csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(';');
}

/** A line below these headings. */
const line = (headings: readonly string[], cells: Readonly<Record<string, string>>): string =>
  headings.map((heading) => cells[heading.replace(/ \*$/, '')] ?? '').join(';');

test('[2.29] a person who keeps people of some channels brings them in one flat file, as the template has it', async () => {
  const headings = await template('RTV1');
  assert.ok(headings.includes('Canais: Canal'), headings.join());
  const content = [
    headings.join(';'),
    line(headings, {
      Código: 'FLAT1',
      Nome: 'Bruna Flat',
      'E-mail': 'flat1@channel.example',
      'Canais: Canal': await channelName('A'),
      'Canais: Função': 'Vendedor do canal',
      'Canais: Data de entrada': '01/11/2026',
    }),
  ].join('\n');
  const report = await imported('RTV1', content);
  assert.deepEqual([report.creates, report.sheets], [1, []]);
  assert.ok(report.columns.every(({ field }) => field !== null));
  const { links } = await person('FLAT1');
  assert.deepEqual(
    Object(links).map((link: Record<string, unknown>) => [
      link['customerId'],
      link['salesRoleId'],
      link['hireDate'],
    ]),
    [[t.world.channels.A.id, 'CSC', '2026-11-01']],
  );
});

test('[2.29] a line without a channel says plainly what is missing; one of a foreign channel that it is unknown', async () => {
  const head = 'nmpCode;name1;email;links.customerId;links.salesRoleId;links.hireDate';
  const none = await tried('RTV1', `${head}\nFLAT2;Ana Dois;flat2@channel.example;;;`);
  assert.deepEqual(
    none.errors.map(({ line: at, code, message }) => [at, code, message]),
    [[2, 'required', 'Campo obrigatório: Canais']],
  );
  const foreign = await tried(
    'RTV1',
    `${head}\nFLAT2;Ana Dois;flat2@channel.example;${await channelName('C')};CSC;2026-11-01`,
  );
  assert.deepEqual(
    foreign.errors
      .filter(({ child }) => child === 'links')
      .map(({ line: at, field, code }) => [at, field, code]),
    [[2, 'customerId', 'reference']],
  );
});

test('[2.15] a manager who stands in the same file is known there, wherever the line stands', async () => {
  const head =
    'nmpCode;name1;email;links.customerId;links.salesRoleId;links.hireDate;links.reportsTo';
  const channel = await channelName('A');
  const content = [
    head,
    `FLAT3;Carla Vende;flat3@channel.example;${channel};CSC;2026-11-01;FLAT4`,
    `FLAT4;Davi Gerencia;flat4@channel.example;${channel};CSM;2026-11-01;`,
    `FLAT5;Enzo Vende;flat5@channel.example;${channel};CSC;2026-11-01;Davi Gerencia`,
  ].join('\n');
  const { sample } = await imported('RTV1', content);
  assert.deepEqual(
    sample.map(({ labels }) => [labels['links.customerId'], labels['links.reportsTo'] ?? null]),
    [
      [channel, 'Davi Gerencia'],
      [channel, null],
      [channel, 'Davi Gerencia'],
    ],
    'the sample shows what was understood',
  );
  assert.equal(sample[0]?.values['links.reportsTo'], 'Davi Gerencia', 'and no key of its own');
  const manager = await person('FLAT4');
  for (const code of ['FLAT3', 'FLAT5']) {
    const { links } = await person(code);
    assert.equal(Object(links)[0].reportsTo, manager.id, code);
  }
});
