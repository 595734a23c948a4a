import assert from 'node:assert/strict';
import { mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'vitest';
import {
  fingerprintOf,
  issueAuthority,
  makeAuthority,
  makeAuthorityKeys,
} from '../../../demo/xml/authority.ts';
import { certificateBag, revocationList } from '../../../demo/xml/trust-files.ts';
import { readMaterial } from '../../../server/trust/read-material.ts';
import { openTrustStore } from '../../../server/trust/trust-store.ts';
import type { TrustStore } from '../../../server/trust/trust-store.ts';
import { DAY, first, judge, pemOf, root, second, signerOf } from './fixtures.ts';

const stranger = makeAuthority({ name: 'AC Estranha', keys: makeAuthorityKeys() });
const signer = signerOf(second);

/** A revocation list as PEM. */
const pemList = (der: Uint8Array): string =>
  `-----BEGIN X509 CRL-----\n${Buffer.from(der).toString('base64')}\n-----END X509 CRL-----\n`;

/** A folder with these files, and a store that rests on it. */
async function inFolder(
  files: Readonly<Record<string, string | Uint8Array>>,
  work: (store: TrustStore, folder: string) => Promise<void> | void,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nmv-trust-'));
  try {
    for (const [name, content] of Object.entries(files))
      await writeFile(path.join(folder, name), content);
    await work(openTrustStore({ path: folder, roots: [fingerprintOf(root)] }), folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('authorities are read as PEM, DER, p7b, and base64 of these', () => {
  const bag = certificateBag([root, first, second]);
  const forms = {
    pem: `Some words before.\n${pemOf(root, first, second)}`,
    bag,
    bagInBase64: Buffer.from(bag).toString('base64'),
    bagInPem: `-----BEGIN PKCS7-----\n${Buffer.from(bag).toString('base64')}\n-----END PKCS7-----\n`,
  };
  for (const [form, bytes] of Object.entries(forms))
    assert.deepEqual(
      readMaterial(Buffer.from(bytes)).certificates.map(({ fingerprint }) => fingerprint),
      [root, first, second].map(fingerprintOf),
      form,
    );
  assert.equal(readMaterial(root.certificateDer).certificates.length, 1);
  assert.equal(readMaterial(revocationList(root, [])).revocationLists.length, 1);
  for (const nothing of [
    '',
    'hello',
    '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----',
    '0',
  ])
    assert.deepEqual(readMaterial(Buffer.from(nothing)), { certificates: [], revocationLists: [] });
  assert.deepEqual(
    readMaterial(bag.subarray(0, 200)),
    { certificates: [], revocationLists: [] },
    'cut off',
  );
});

test('a folder counts what leads to a pinned root, and names what it cannot read', () =>
  inFolder(
    {
      'root.crt': root.certificateDer,
      'others.p7b': certificateBag([
        first,
        second,
        stranger,
        issueAuthority(stranger, { name: 'AC Abaixo da Estranha' }),
      ]),
      'broken.pem': 'nothing',
      'hashsha512.txt': 'not asked',
      'list.crl': revocationList(first, []),
    },
    (store) => {
      assert.deepEqual(store.state(), {
        authorities: 3,
        revocationLists: 1,
        unreadable: ['broken.pem'],
      });
      assert.deepEqual(
        [judge(store, signer), judge(store, signerOf(stranger))],
        ['trusted', 'notTrusted'],
      );
    },
  ));

test('a file with a revocation list out of form is named, whatever else it holds', () => {
  const list = revocationList(first, []);
  const spoilt = Buffer.from(list);
  spoilt[4] = 0x31;
  return inFolder(
    {
      'root.crt': root.certificateDer,
      'mixed.pem': `${pemOf(first)}${pemList(spoilt)}`,
      'whole.pem': `${pemOf(second)}${pemList(list)}`,
    },
    (store) =>
      assert.deepEqual(store.state(), {
        authorities: 3,
        revocationLists: 1,
        unreadable: ['mixed.pem'],
      }),
  );
});

test('an authority that is added to the folder counts from the next note on, without a new start', () =>
  inFolder({ 'root.pem': pemOf(root), 'first.pem': pemOf(first) }, async (store, folder) => {
    assert.equal(judge(store, signer), 'notTrusted');
    await writeFile(path.join(folder, 'second.pem'), pemOf(second));
    assert.equal(judge(store, signer), 'trusted');
  }));

test('a revocation list that is added counts once the folder was looked at again', () =>
  inFolder({ 'all.pem': pemOf(root, first, second) }, async (store, folder) => {
    assert.equal(judge(store, signer), 'trusted');
    await writeFile(
      path.join(folder, 'second.crl'),
      revocationList(second, [{ certificate: signer, at: '2026-01-01' }]),
    );
    store.refresh();
    assert.equal(judge(store, signer), 'notTrusted');
  }));

test('a rewritten file in the same place counts too, and a folder that is briefly missing changes nothing', () =>
  inFolder({ 'all.pem': pemOf(root, first, second) }, async (store, folder) => {
    assert.equal(judge(store, signer), 'trusted');
    await rename(folder, `${folder}-away`);
    assert.equal(judge(store, signer), 'trusted');
    assert.equal(judge(store, signerOf(stranger)), 'notTrusted');
    await rename(`${folder}-away`, folder);
    await writeFile(path.join(folder, 'all.pem'), pemOf(root));
    await utimes(path.join(folder, 'all.pem'), 1, 1);
    store.refresh();
    assert.equal(judge(store, signer, DAY), 'notTrusted');
  }));

test('a path that does not exist is told in a sentence', () => {
  assert.throws(
    () => openTrustStore({ path: '/nowhere/at/all', roots: [] }),
    /There are no authorities at \/nowhere\/at\/all: it does not exist\./,
  );
});
