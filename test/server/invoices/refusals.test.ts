import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { spoil, spoils } from '../../../demo/xml/spoil.ts';
import type { SpoilName } from '../../../demo/xml/spoil.ts';
import { findingKinds } from '../../../src/domain/nfe/finding.ts';
import { locales } from '../../../src/i18n/locale.ts';
import type { Catalogue } from '../../../src/i18n/catalogue.ts';
import { findings as english } from '../../../src/i18n/en-US/findings.ts';
import { findings as spanish } from '../../../src/i18n/es-ES/findings.ts';
import { findings as portuguese } from '../../../src/i18n/pt-BR/findings.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import type {
  UploadBatchAnswer,
  UploadFileRow,
} from '../../../src/domain/schema/invoices/invoice-upload.ts';
import { forgerOf } from '../authority.ts';
import { FARMER, channelParty, cnpj, item, note, openStage, signerOf } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ config: { allowTestNfe: false } });
});
afterAll(() => stage.close());

const P = () => [item('P20', 'BD', '1')];
const names = Object.keys(spoils).filter((name): name is SpoilName => name in spoils);
const refusals = names.filter((name) => findingKinds[spoils[name].finding].severity === 'refused');
const admitted = names.filter(
  (name) =>
    findingKinds[spoils[name].finding].severity !== 'refused' && name !== 'forgedCancellation',
);

const source = (nNF: number) => ({
  spec: {
    issuer: channelParty(stage.world, 'A'),
    recipient: FARMER,
    nNF,
    dhEmi: '2026-10-01T10:00:00-03:00',
    items: P(),
  },
  signer: signerOf(stage.world.channels.A.cnpj),
  stranger: signerOf(cnpj('99000009')),
  forger: forgerOf(stage.world.channels.A.cnpj),
});

async function reread(id: number, locale: string): Promise<UploadBatchAnswer> {
  return (
    await (
      await stage.page('S1')
    ).get<UploadBatchAnswer>(`/apis/v1/invoices/uploads/${id}`, {
      headers: { 'accept-language': locale },
    })
  ).body;
}

const fileOf = (batch: UploadBatchAnswer, name: string): UploadFileRow => {
  const file = batch.files.find((each) => each.name.startsWith(name));
  assert.ok(file, `${name} is not in the batch`);
  return file;
};

/** The words of findings as they are written, by language. */
const written: Record<Locale, Catalogue> = {
  'en-US': english,
  'pt-BR': portuguese,
  'es-ES': spanish,
};
/** Splits a message into the pieces between its values, in each of its forms. */
const piecesOf = (message: Catalogue[string]): readonly (readonly string[])[] =>
  (typeof message === 'string' ? [message] : Object.values(message)).map((form) =>
    form.split(/\{\{[^}]*\}\}/),
  );

test('[1.07] each refusal at the door is told in three languages, and the good file beside them is stored', async () => {
  const files = refusals.map((name, at) => ({
    name: `${name}.xml`,
    bytes: spoil(name, source(2000 + at)),
  }));
  const batch = await stage.import('S1', [
    ...files,
    note(stage.world, 'A', 2999, '2026-10-01', P()),
  ]);
  assert.deepEqual(batch.counts, { stored: 1, known: 0, replaced: 0, refused: refusals.length });
  for (const locale of locales) {
    const worded = await reread(batch.id, locale);
    for (const name of refusals) {
      const [result] = fileOf(worded, `${name}.xml`).results;
      assert.equal(result?.code, spoils[name].finding, name);
      const { message = '' } = result ?? {};
      assert.ok(message !== '' && !message.includes('{{'), `${name} ${locale}: ${message}`);
      const forms = piecesOf(written[locale][spoils[name].finding] ?? '');
      assert.ok(
        forms.some((pieces) => pieces.every((piece) => message.includes(piece))),
        `${name} in ${locale}: ${message}`,
      );
    }
  }
});

test('a refused file keeps only hash, time, poster and reason', async () => {
  const kept = await stage.db
    .selectFrom('uploadFile')
    .select(['state', 'content'])
    .where('state', '=', 'refused')
    .execute();
  assert.ok(kept.length >= refusals.length && kept.every((row) => row.content === null));
  const rows = await stage.db.selectFrom('refusedFile').selectAll().execute();
  assert.equal(rows.length, refusals.length);
  assert.ok(
    rows.every(
      (row) => row.postedBy === stage.world.people.S1.id && /^[0-9a-f]{64}$/.test(row.sha256),
    ),
  );
  assert.equal((await stage.db.selectFrom('invoice').select('id').execute()).length, 1);
});

test('each finding that blocks or warns is stored with its invoice and told by the upload', async () => {
  const files = admitted.map((name, at) => ({
    name: `${name}.xml`,
    bytes: spoil(name, source(3000 + at)),
  }));
  const batch = await stage.import('S1', files);
  for (const [at, name] of admitted.entries()) {
    const [result] = fileOf(batch, `${name}.xml`).results;
    assert.equal(result?.state, 'stored', `${name} ${JSON.stringify(result)}`);
    assert.ok(
      result?.findings?.some(
        (each) => each.code === spoils[name].finding && each.message.length > 20,
      ),
      `${name} ${JSON.stringify(result)}`,
    );
    const detail = await stage.detail('COO1', 3000 + at);
    const found = detail.findings.find((each) => each.code === spoils[name].finding);
    assert.equal(found?.severity, findingKinds[spoils[name].finding].severity);
    assert.equal(detail.status1, name === 'cancelled' ? 'ROV090' : 'ROV030');
    assert.equal(
      detail.acts.includes('approve'),
      found.severity === 'warns' && name !== 'cancelled',
      `${name} may be approved: ${detail.acts}`,
    );
  }
});

test('[4.09] [4.12] a blocking finding keeps an invoice from being approved, with the code of the specification', async () => {
  const blocked = await stage.act('COO1', 3000 + admitted.indexOf('unsigned'), 'approve');
  assert.deepEqual([blocked.status, blocked.body.code], [409, '600-035']);
});
