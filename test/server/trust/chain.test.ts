import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  fingerprintOf,
  issueAuthority,
  issueCertificate,
  makeAuthority,
  makeAuthorityKeys,
  makeKeys,
  nameConstraints,
  signerKeyUsage,
} from '../../../demo/xml/authority.ts';
import { extension } from '../../../demo/xml/certificate.ts';
import { octets, sequence } from '../../../server/trust/der-writer.ts';
import { revocationList } from '../../../demo/xml/trust-files.ts';
import { openTrustStore } from '../../../server/trust/trust-store.ts';
import {
  CNPJ,
  DAY,
  first,
  judge,
  keys,
  pathOf,
  pemOf,
  root,
  second,
  signerOf,
  storeOf,
} from './fixtures.ts';

const known = storeOf(first, second);

test('a signer is trusted whose authorities lead to the pinned root, by whichever file they come', () => {
  assert.equal(judge(known, signerOf(second)), 'trusted');
  assert.equal(judge(known, signerOf(first)), 'trusted');
  assert.equal(judge(known, signerOf(root)), 'trusted');
  assert.equal(
    judge(storeOf(), signerOf(second), DAY, [second, first]),
    'trusted',
    'the file brings what lies between',
  );
  assert.equal(
    judge(known, issueCertificate(second, { name: 'MARIA', cpf: '52998224725' }, { keys })),
    'trusted',
    'a person',
  );
});

test('a signer without the authority in between, or without the root, is not trusted', () => {
  assert.equal(judge(storeOf(first), signerOf(second)), 'notTrusted');
  assert.equal(
    judge(
      openTrustStore({ pem: pemOf(first, second), roots: [fingerprintOf(root)] }),
      signerOf(second),
    ),
    'notTrusted',
  );
  assert.equal(
    judge(openTrustStore({ pem: pemOf(root, first, second), roots: [] }), signerOf(second)),
    'notTrusted',
    'a root that is not pinned',
  );
  assert.equal(
    judge(openTrustStore({ roots: [fingerprintOf(root)] }), signerOf(second), DAY, [second, first]),
    'notTrusted',
  );
});

test('every certificate counts as it stood when the note was signed', () => {
  const span = { notBefore: '2022-01-01', notAfter: '2024-12-31' };
  const old = signerOf(second, span);
  const [expired] = pathOf(span);
  assert.ok(expired);
  assert.equal(judge(known, old, '2023-05-01T10:00:00-03:00'), 'trusted', 'it ended since');
  assert.deepEqual(
    [judge(known, old), judge(known, old, '2021-12-31T20:59:59-03:00')],
    ['notTrusted', 'notTrusted'],
  );
  assert.deepEqual(
    ['2022-01-01T00:00:00Z', '2024-12-31T00:00:00Z'].map((moment) => judge(known, old, moment)),
    ['trusted', 'trusted'],
    'the first and the last second',
  );
  assert.deepEqual(
    [
      judge(storeOf(expired), signerOf(expired)),
      judge(storeOf(expired), signerOf(expired), '2023-05-01T10:00:00-03:00'),
    ],
    ['notTrusted', 'trusted'],
    'an authority that ended',
  );
  for (const moment of ['', 'yesterday', '2026-13-45T00:00:00Z'])
    assert.equal(judge(known, signerOf(second), moment), 'notTrusted', moment);
});

test('the authority that signed is found among several of one name', () => {
  const twin = issueAuthority(first, { name: second.name });
  const stranger = issueAuthority(makeAuthority({ name: first.name, keys: makeAuthorityKeys() }), {
    name: second.name,
  });
  const store = storeOf(first, stranger, second, twin);
  assert.deepEqual(
    [signerOf(second), signerOf(twin), signerOf(stranger)].map((signer) => judge(store, signer)),
    ['trusted', 'trusted', 'notTrusted'],
  );
});

test('authorities that name each other end nowhere, and soon', () => {
  const oneKeys = makeAuthorityKeys();
  const one = { name: 'AC Um', privateKey: oneKeys.privateKey, certificateDer: new Uint8Array() };
  const other = issueAuthority(one, { name: 'AC Outro' });
  const circle = issueAuthority(other, { name: 'AC Um', keys: oneKeys });
  assert.equal(judge(storeOf(circle, other), signerOf(circle)), 'notTrusted');
  assert.equal(judge(storeOf(), signerOf(circle), DAY, [circle, other]), 'notTrusted');
});

test('a path is no longer than its authorities allow', () => {
  const within = pathOf({ pathLength: 1 }, { pathLength: 0 });
  const beyond = pathOf({ pathLength: 0 }, {});
  const endless = pathOf(...Array.from({ length: 9 }, () => ({})));
  assert.deepEqual(
    [within, beyond, endless].map((path) => judge(storeOf(...path), signerOf(path.at(-1) ?? root))),
    ['trusted', 'notTrusted', 'notTrusted'],
  );
});

test('only authorities issue, and only those whose key is for it', () => {
  const leafKeys = makeKeys();
  const leaf = issueCertificate(second, { name: 'CANAL', cnpj: CNPJ }, { keys: leafKeys });
  const below = {
    name: `CANAL:${CNPJ}`,
    privateKey: leafKeys.privateKey,
    certificateDer: leaf.certificateDer,
  };
  assert.equal(
    judge(known, signerOf(below), DAY, [below]),
    'notTrusted',
    'a signer is no authority',
  );
  const [listsOnly] = pathOf({ keyUsage: 0x02 });
  assert.ok(listsOnly);
  assert.equal(judge(storeOf(listsOnly), signerOf(listsOnly)), 'notTrusted');
  assert.equal(judge(known, second), 'notTrusted', 'an authority signs no notes');
});

test('a signer whose key is not for signatures is not trusted', () => {
  const outcomes = [0x80, 0x40, 0xc0, 0x20, 0x00].map((usage) =>
    judge(known, signerOf(second, { extensions: [signerKeyUsage(usage)] })),
  );
  assert.deepEqual(outcomes, ['trusted', 'trusted', 'trusted', 'notTrusted', 'notTrusted']);
});

test('an authority vouches only for the names it is confined to', () => {
  const confined = (kind: 'permitted' | 'excluded', organization: string) => {
    const [authority] = pathOf({ extensions: [nameConstraints(kind, organization)] });
    assert.ok(authority);
    return judge(storeOf(authority), signerOf(authority));
  };
  assert.equal(confined('permitted', 'ICP-Demonstracao'), 'trusted');
  assert.equal(
    confined('permitted', 'icp-DEMONSTRACAO '),
    'trusted',
    'neither case nor spaces matter',
  );
  assert.equal(confined('permitted', 'Outra'), 'notTrusted');
  assert.equal(confined('excluded', 'ICP-Demonstracao'), 'notTrusted');
  assert.equal(confined('excluded', 'Outra'), 'trusted');
});

test('a critical extension that is not understood is not trusted', () => {
  const unknown = (critical: boolean) =>
    extension('1.3.6.1.4.1.99999.1', critical, octets(Uint8Array.of(1)));
  assert.deepEqual(
    [true, false].map((critical) =>
      judge(known, signerOf(second, { extensions: [unknown(critical)] })),
    ),
    ['notTrusted', 'trusted'],
  );
  const policy = extension('2.5.29.36', true, sequence());
  assert.equal(judge(known, signerOf(second, { extensions: [policy] })), 'notTrusted');
  const twice = [signerKeyUsage(0x80), signerKeyUsage(0x80)];
  assert.equal(
    judge(known, signerOf(second, { extensions: twice })),
    'notTrusted',
    'an extension that stands twice',
  );
});

test('weak algorithms and short keys are not trusted', () => {
  const rsaRoot = makeAuthority({ name: 'AC RSA', keys });
  const store = openTrustStore({ pem: pemOf(rsaRoot), roots: [fingerprintOf(rsaRoot)] });
  assert.equal(judge(store, signerOf(rsaRoot)), 'trusted');
  assert.equal(judge(store, signerOf(rsaRoot, { digest: 'sha1' })), 'notTrusted', 'SHA-1');
  assert.equal(
    judge(store, signerOf(rsaRoot, { keys: makeKeys(1024) })),
    'notTrusted',
    'a signer of 1,024 bits',
  );
  const short = issueAuthority(rsaRoot, { name: 'AC Curta', keys: makeKeys(1024) });
  assert.equal(
    judge(store, signerOf(short), DAY, [short]),
    'notTrusted',
    'an authority of 1,024 bits',
  );
});

test('a byte changed anywhere in a certificate takes its trust away', () => {
  const { certificateDer } = signerOf(second);
  for (let at = 0; at < certificateDer.length; at += 7) {
    const bytes = Uint8Array.from(certificateDer);
    bytes[at] = (bytes[at] ?? 0) ^ 0x01;
    assert.equal(known.judge([bytes], DAY), 'notTrusted', `byte ${at}`);
  }
  assert.equal(
    known.judge([Buffer.concat([certificateDer, Buffer.from([0])])], DAY),
    'notTrusted',
    'something after it',
  );
  assert.equal(known.judge([], DAY), 'notTrusted');
});

test('a certificate with another one inside, as text, is the outer one for every reader', () => {
  const inner = pemOf(signerOf(second));
  const invented = makeAuthority({ name: 'AC Inventada', keys: makeAuthorityKeys() });
  const outer = signerOf(invented, {
    extensions: [extension('1.3.6.1.4.1.99999.2', false, octets(Buffer.from(`\n${inner}\n`)))],
  });
  assert.equal(judge(known, outer), 'notTrusted');
});

test('a certificate that its authority revoked is not trusted from then on', () => {
  const signer = signerOf(second);
  const other = signerOf(second, { notAfter: '2038-01-01' });
  const revoked = (more: { at: string; invalidFrom?: string }) =>
    storeWith(revocationList(second, [{ certificate: signer, ...more }]));
  const store = revoked({ at: '2026-08-01T12:00:00Z' });
  assert.deepEqual(
    ['2026-08-01T08:59:59-03:00', '2026-08-01T09:00:00-03:00', DAY].map((moment) =>
      judge(store, signer, moment),
    ),
    ['trusted', 'notTrusted', 'notTrusted'],
  );
  assert.equal(judge(store, other), 'trusted', 'another certificate of the same company');
  assert.equal(
    judge(revoked({ at: '2026-10-01', invalidFrom: '2026-07-01' }), signer),
    'notTrusted',
    'its key was known to others before',
  );
  assert.equal(judge(revoked({ at: '2026-10-01' }), signer), 'trusted');
  const authorityGone = storeWith(
    revocationList(first, [{ certificate: second, at: '2026-08-01' }]),
  );
  assert.deepEqual(
    [judge(authorityGone, signer), judge(authorityGone, signer, '2026-07-01T00:00:00Z')],
    ['notTrusted', 'trusted'],
    'an authority between',
  );
});

test('a list that its authority did not sign takes nothing back', () => {
  const signer = signerOf(second);
  const entry = [{ certificate: signer, at: '2026-01-01' }];
  assert.equal(
    judge(storeWith(revocationList(second, entry, keys.privateKey)), signer),
    'trusted',
    'signed by another authority',
  );
  assert.equal(
    judge(storeWith(revocationList(first, entry)), signer),
    'trusted',
    'another authority’s number',
  );
});

function storeWith(list: Uint8Array) {
  const pem = `${pemOf(root, first, second)}\n-----BEGIN X509 CRL-----\n${Buffer.from(list).toString('base64')}\n-----END X509 CRL-----\n`;
  return openTrustStore({ pem, roots: [fingerprintOf(root)] });
}
