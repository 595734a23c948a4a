// @module-tag postgres
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import {
  certificateToPem,
  fingerprintOf,
  issueAuthority,
  issueCertificate,
  makeAuthority,
  makeAuthorityKeys,
  makeKeys,
} from '../../../demo/xml/authority.ts';
import { extension } from '../../../demo/xml/certificate.ts';
import type { Authority, Signer } from '../../../demo/xml/authority.ts';
import { buildNfe, keyOf } from '../../../demo/xml/build-nfe.ts';
import type { NfeSpec } from '../../../demo/xml/build-nfe.ts';
import { der, octets } from '../../../server/trust/der-writer.ts';
import { withProtocol } from '../../../demo/xml/protocol.ts';
import { signNfe } from '../../../demo/xml/sign.ts';
import { revocationList } from '../../../demo/xml/trust-files.ts';
import { accessKeyCheckDigit } from '../../../src/domain/access-key.ts';
import { FARMER, channelParty, item, openStage } from '../../server/invoices/stage.ts';
import type { Stage } from '../../server/invoices/stage.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'nmv-attack-'));
const keys = makeKeys();
const root = makeAuthority({ name: 'AC Raiz Brasileira v10', keys: makeAuthorityKeys() });
const real = issueAuthority(root, { name: 'AC Certisign RFB G5', pathLength: 0 });
const ended = issueAuthority(root, { name: 'AC Encerrada', notAfter: '2024-12-31' });
const missing = issueAuthority(root, { name: 'AC Que Falta' });
/** All that is known of the true ones but their keys. */
const falseRoot = makeAuthority({ name: root.name, keys: makeAuthorityKeys() });
const falseReal = issueAuthority(falseRoot, { name: real.name, pathLength: 0 });

let stage: Stage;
let unconfigured: Stage;
beforeAll(async () => {
  writeFileSync(
    path.join(folder, 'authorities.pem'),
    [root, real, ended, falseRoot, falseReal].map(certificateToPem).join(''),
  );
  stage = await openStage({ config: { nfeTrust: { path: folder, roots: [fingerprintOf(root)] } } });
  unconfigured = await openStage({ config: { nfeTrust: undefined } });
});
afterAll(async () => {
  await stage.close();
  await unconfigured.close();
  rmSync(folder, { recursive: true });
});

let number = 7000;
const specOf = (more: Partial<NfeSpec> = {}): NfeSpec => ({
  issuer: channelParty(stage.world, 'A'),
  recipient: FARMER,
  nNF: (number += 1),
  dhEmi: '2026-10-01T10:00:00-03:00',
  items: [item('P20', 'BD', '1')],
  ...more,
});
const channelBy = (
  authority: Authority,
  more: Parameters<typeof issueCertificate>[2] = {},
): Signer =>
  issueCertificate(
    authority,
    { name: 'CANAL A', cnpj: stage.world.channels.A.cnpj },
    { keys, ...more },
  );

interface Forged {
  readonly spec?: NfeSpec;
  readonly signer: Signer;
  /** Certificates in the signature, in addition to the signer's. */
  readonly brought?: readonly Pick<Signer, 'certificateDer'>[];
}

/** A file of the attacker: signed as it should be, with a protocol that the attacker made up. */
function fileOf({ spec = specOf(), signer, brought = [] }: Forged): {
  name: string;
  bytes: string;
  nNF: number;
} {
  const more = brought
    .map(
      ({ certificateDer }) =>
        `<X509Certificate>${Buffer.from(certificateDer).toString('base64')}</X509Certificate>`,
    )
    .join('');
  const nfe = signNfe(buildNfe(spec), signer).replace('</X509Data>', () => `${more}</X509Data>`);
  return { name: `${spec.nNF}.xml`, bytes: withProtocol(nfe), nNF: spec.nNF };
}

/** Everything a decider may try. @returns the status that the invoice ends in */
async function tryToApprove(on: Stage, nNF: number): Promise<string> {
  const reason = 'Confirmed with the issuer by telephone.';
  await on.act('COO1', nNF, 'approve', { reason });
  const page = await on.page('MGR1');
  const { id, rowSCN } = await on.row('MGR1', nNF);
  await page.post('/apis/v1/invoices/acts', { act: 'approve', rows: [{ id, rowSCN }], reason });
  // the long way: refused, contested, and the contest upheld or dismissed by another user
  await on.act('COO1', nNF, 'refuse', { reason });
  await on.act('MA', nNF, 'contest', { reason });
  await on.act('MGR1', nNF, 'uphold', { reason });
  const { status1 } = await on.row('COO1', nNF);
  await on.act('MGR1', nNF, 'dismiss', { reason });
  await on.act('RTV1', nNF, 'reprocess', {});
  return status1 === 'ROV020' ? status1 : (await on.row('COO1', nNF)).status1;
}

const attacks: Readonly<Record<string, () => Forged>> = {
  'an own authority that bears the name of the true one': () => ({ signer: channelBy(falseReal) }),
  'the same, with its whole chain in the file': () => ({
    signer: channelBy(falseReal),
    brought: [falseReal, falseRoot],
  }),
  'a certificate that signs itself': () => {
    const own = makeAuthority({ name: `CANAL A:${stage.world.channels.A.cnpj}`, keys });
    return { signer: { privateKey: keys.privateKey, certificateDer: own.certificateDer } };
  },
  'the holder of a true certificate who issues further ones': () => {
    const mine = issueCertificate(
      real,
      { name: 'OUTRA EMPRESA', cnpj: stage.world.channels.C.cnpj },
      { keys },
    );
    const posing: Authority = {
      name: `OUTRA EMPRESA:${stage.world.channels.C.cnpj}`,
      privateKey: keys.privateKey,
      certificateDer: mine.certificateDer,
    };
    return { signer: channelBy(posing), brought: [mine] };
  },
  'an authority whose time was over': () => ({ signer: channelBy(ended) }),
  'an authority that may have no authority below it': () => {
    const below = issueAuthority(real, { name: 'AC Abaixo' });
    return { signer: channelBy(below), brought: [below] };
  },
  'a certificate whose time was over': () => ({
    signer: channelBy(real, { notAfter: '2026-09-30' }),
  }),
  'a key that is short enough to be calculated': () => ({
    signer: channelBy(real, { keys: makeKeys(1024) }),
  }),
  'another company’s true certificate inside an invented one': () => {
    const mine = issueCertificate(
      real,
      { name: 'OUTRA EMPRESA', cnpj: stage.world.channels.C.cnpj },
      { keys },
    );
    const inside = extension(
      '1.3.6.1.4.1.99999.2',
      false,
      octets(Buffer.from(`\n${certificateToPem(mine)}\n`)),
    );
    return { signer: channelBy(falseReal, { extensions: [inside] }) };
  },
  'a critical extension that is unknown here': () => ({
    signer: channelBy(real, { extensions: [extension('1.3.6.1.4.1.99999.1', true, der(0x05))] }),
  }),
};

for (const [name, attack] of Object.entries(attacks)) {
  test(`an invented invoice is not approved: ${name}`, async () => {
    const file = fileOf(attack());
    const [result] = (await stage.import('S1', [file])).files;
    const refused = result?.state === 'refused';
    if (refused) return assert.equal(result.results[0]?.code, 'signatureInvalid');
    const detail = await stage.detail('COO1', file.nNF);
    assert.deepEqual(
      [
        detail.trust,
        detail.findings.some(
          ({ code, severity }) => code === 'signerNotTrusted' && severity === 'blocks',
        ),
        detail.acts.includes('approve'),
      ],
      ['notTrusted', true, false],
    );
    assert.notEqual(await tryToApprove(stage, file.nNF), 'ROV020');
  });
}

test('the true one is approved, beside all these', async () => {
  const file = fileOf({ signer: channelBy(real) });
  await stage.import('S1', [file]);
  assert.equal((await stage.row('COO1', file.nNF)).trust, 'trusted');
  assert.equal((await stage.act('COO1', file.nNF, 'approve')).body.status1, 'ROV020');
});

test('the true file takes the place of one that was invented under its key', async () => {
  const spec = specOf();
  await stage.import('S1', [
    fileOf({ spec: { ...spec, items: [item('P20', 'BD', '900')] }, signer: channelBy(falseReal) }),
  ]);
  const batch = await stage.import('S1', [fileOf({ spec, signer: channelBy(real) })]);
  assert.equal(batch.files[0]?.state, 'replaced');
  const { trust, totalQtdCom } = await stage.detail('COO1', spec.nNF);
  assert.deepEqual([trust, Number(totalQtdCom)], ['trusted', 1]);
  assert.equal(
    (
      await stage.import('S1', [
        fileOf({
          spec: { ...spec, items: [item('P20', 'BD', '901')] },
          signer: channelBy(falseReal),
        }),
      ])
    ).files[0]?.state,
    'refused',
    'and not the other way round',
  );
  const told = (await stage.detail('COO1', spec.nNF)).findings.map(({ code }) => code);
  assert.ok(told.includes('rivalContent'), 'the decider learns of both forgeries');
});

test('a missing authority is mended by adding it and reprocessing, without a new start', async () => {
  const file = fileOf({ signer: channelBy(missing) });
  await stage.import('S1', [file]);
  assert.equal((await stage.row('COO1', file.nNF)).trust, 'notTrusted');
  writeFileSync(path.join(folder, 'missing.pem'), certificateToPem(missing));
  assert.equal((await stage.act('RTV1', file.nNF, 'reprocess')).status, 200);
  const { trust, acts } = await stage.row('COO1', file.nNF);
  assert.deepEqual([trust, acts.includes('approve')], ['trusted', true]);
});

test('an approved invoice leaves its approval when its signer turns out to have been revoked before', async () => {
  const signer = channelBy(real, { notAfter: '2038-05-05' });
  const file = fileOf({ signer });
  await stage.import('S1', [file]);
  await stage.act('COO1', file.nNF, 'approve');
  writeFileSync(
    path.join(folder, 'real.crl'),
    revocationList(real, [{ certificate: signer, at: '2026-09-01' }]),
  );
  // threads refresh their trust within a second; the test does not wait for it
  stage.app.services.readers.renew();
  await stage.act('RTV1', file.nNF, 'reprocess');
  assert.deepEqual((await stage.row('COO1', file.nNF)).status1, 'ROV030');
  assert.notEqual(await tryToApprove(stage, file.nNF), 'ROV020');
});

test('a note that claims to come from a tax authority needs a reason, by any signer', async () => {
  const spec = specOf({ serie: 890 });
  const own = keyOf(spec);
  const body = own.slice(0, 6) + stage.world.channels.C.cnpj + own.slice(20, 43);
  const key = body + accessKeyCheckDigit(body);
  const nfe = buildNfe({ ...spec, key }).replace(/<cDV>.<\/cDV>/, `<cDV>${key.slice(43)}</cDV>`);
  const signer = issueCertificate(
    real,
    { name: 'OUTRA EMPRESA', cnpj: stage.world.channels.C.cnpj },
    { keys },
  );
  await stage.import('S1', [{ name: 'avulsa.xml', bytes: withProtocol(signNfe(nfe, signer)) }]);
  const row = await stage.row('COO1', spec.nNF);
  assert.deepEqual([row.trust, row.confirmCount], ['trusted', 1]);
  assert.deepEqual(
    [
      (await stage.act('COO1', spec.nNF, 'approve')).body.code,
      (await stage.act('COO1', spec.nNF, 'approve', { reason: 'The tax authority confirmed it.' }))
        .body.status1,
    ],
    ['confirm-with-reason', 'ROV020'],
  );
});

test('a server says whether it knows authorities, and is ready without', async () => {
  for (const [on, trust] of [
    [stage, { configured: true, authorities: 4, revocationLists: 1, unreadable: 0 }],
    [unconfigured, { configured: false, authorities: 0, revocationLists: 0, unreadable: 0 }],
  ] as const) {
    const { status, body } = await on.visitor().get('/readyz');
    assert.deepEqual([status, body], [200, { status: 'ready', trust }]);
    assert.deepEqual(
      (await (await on.page('ADMIN')).get('/apis/v1/trusted-authorities')).body,
      trust,
    );
    assert.equal((await (await on.page('DIR')).get('/apis/v1/trusted-authorities')).status, 403);
  }
});

test('a server without authorities trusts no signer: each approval has its reason', async () => {
  const files = [1, 2, 3].map(() => fileOf({ signer: channelBy(real) }));
  await unconfigured.import('S1', files);
  const [one, two, three] = await Promise.all(
    files.map(({ nNF }) => unconfigured.row('COO1', nNF)),
  );
  assert.ok(one && two && three && files[0]);
  assert.deepEqual(
    [one.trust, one.confirmCount, one.acts.includes('approve')],
    ['notChecked', 1, true],
  );
  for (const reason of [undefined, '', '   '])
    assert.equal(
      (
        await unconfigured.act(
          'COO1',
          files[0].nNF,
          'approve',
          reason === undefined ? {} : { reason },
        )
      ).body.code,
      'confirm-with-reason',
    );
  const page = await unconfigured.page('COO1');
  const many = (reason?: string) =>
    page.post<{ results: readonly { ok: boolean; code?: string; message?: string }[] }>(
      '/apis/v1/invoices/acts',
      {
        act: 'approve',
        rows: [two, three].map(({ id, rowSCN }) => ({ id, rowSCN })),
        ...(reason && { reason }),
      },
    );
  const without = (await many()).body.results;
  assert.deepEqual(
    without.map(({ ok, code, message }) => [ok, code, message]),
    Array.from({ length: 2 }, () => [
      false,
      'confirm-with-reason',
      'This invoice has a finding that you confirm. Approve it with a reason.',
    ]),
  );
  assert.ok((await many('Looked up at the tax authority.')).body.results.every(({ ok }) => ok));
  assert.equal(
    (
      await unconfigured.act('COO1', files[0].nNF, 'approve', {
        reason: 'Looked up at the tax authority.',
      })
    ).body.status1,
    'ROV020',
  );
  const { events } = await unconfigured.detail('COO1', files[0].nNF);
  assert.equal(
    events.find(({ xEvento }) => xEvento === 'approve')?.reason,
    'Looked up at the tax authority.',
  );
});
