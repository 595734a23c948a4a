import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { test } from 'vitest';
import fc from 'fast-check';
import {
  issueCertificate,
  keysFromPem,
  keysToPem,
  makeAuthority,
} from '../../../demo/xml/authority.ts';
import { printableString, sequence, tagged } from '../../../server/trust/der-writer.ts';
import { nodePorts } from '../../../server/workers/nfe-ports.ts';
import { isHeldBy, isInForce } from '../../../src/domain/nfe/certificate-holder.ts';
import { readCertificate } from '../../../src/domain/nfe/certificate.ts';
import { derElement, derElements } from '../../../src/domain/nfe/der.ts';
import { authority, CHANNEL, channelSigner, FARMER, keys, STRANGER } from './fixtures.ts';

test('OpenSSL reads the certificates that the demo makes, and their chain holds', () => {
  const issuer = new X509Certificate(authority.certificateDer);
  const holder = new X509Certificate(channelSigner.certificateDer);
  assert.equal(issuer.ca, true);
  assert.equal(issuer.verify(issuer.publicKey), true);
  assert.equal(holder.verify(issuer.publicKey), true);
  assert.equal(holder.checkIssued(issuer), true);
  assert.match(holder.subject, new RegExp(`CN=CANAL DO NORTE LTDA:${CHANNEL}`));
  assert.equal(new Date(holder.validTo).toISOString(), '2039-12-31T00:00:00.000Z');
});

test('a certificate’s holder is read: company, alphanumeric company, person, or none', () => {
  const facts = (holder: Parameters<typeof issueCertificate>[1]) =>
    readCertificate(issueCertificate(authority, holder, { keys }).certificateDer);
  assert.equal(facts({ name: 'A', cnpj: CHANNEL })?.CNPJ, CHANNEL);
  assert.equal(facts({ name: 'A', cnpj: STRANGER })?.CNPJ, STRANGER);
  assert.deepEqual(
    [facts({ name: 'A', cpf: FARMER })?.CPF, facts({ name: 'A', cpf: FARMER })?.CNPJ],
    [FARMER, undefined],
  );
  assert.deepEqual(
    [facts({ name: 'A' })?.CPF, facts({ name: 'A' })?.CNPJ, facts({ name: 'A' })?.subject],
    [undefined, undefined, 'A'],
  );
});

test('without alternative name the number is taken from the common name', () => {
  assert.equal(
    readCertificate(issueCertificate(authority, { name: `A:${CHANNEL}` }, { keys }).certificateDer)
      ?.CNPJ,
    CHANNEL,
  );
  assert.equal(
    readCertificate(issueCertificate(authority, { name: `A:${FARMER}` }, { keys }).certificateDer)
      ?.CPF,
    FARMER,
  );
  assert.equal(
    readCertificate(issueCertificate(authority, { name: 'A:123' }, { keys }).certificateDer)?.CNPJ,
    undefined,
  );
});

test('the authority’s own certificate has extensions, but no holder', () => {
  assert.deepEqual(readCertificate(authority.certificateDer), {
    subject: 'AC Demonstracao',
    issuer: 'AC Demonstracao',
    notBefore: '2020-01-01T00:00:00Z',
    notAfter: '2039-12-31T00:00:00Z',
  });
});

test('two-digit years are of this century up to 49', () => {
  const { certificateDer } = issueCertificate(
    authority,
    { name: 'A' },
    { keys, notBefore: '1999-05-06T07:08:09Z', notAfter: '2049-01-02' },
  );
  assert.equal(readCertificate(certificateDer)?.notBefore, '1999-05-06T07:08:09Z');
  assert.equal(readCertificate(certificateDer)?.notAfter, '2049-01-02T00:00:00Z');
});

/** The sample certificate with some of its bytes replaced by others of the same length. */
const patched = (from: string, to: string): Uint8Array =>
  Buffer.from(Buffer.from(channelSigner.certificateDer).toString('hex').replace(from, to), 'hex');
const hex = (text: string): string => Buffer.from(text).toString('hex');

test('times with four-digit years are read, other ones are not', () => {
  const utc = `170d${hex('200101000000Z')}`;
  assert.equal(readCertificate(patched(utc, `180d${hex('2001010000Z')}0000`)), undefined);
  const years = sequence(
    sequence(
      tagged(0),
      printableString('serial'),
      sequence(),
      sequence(),
      sequence(
        Buffer.from(`180f${hex('20200101000000Z')}`, 'hex'),
        Buffer.from(`180f${hex('20600101000000Z')}`, 'hex'),
      ),
      sequence(),
    ),
  );
  assert.equal(readCertificate(years)?.notAfter, '2060-01-01T00:00:00Z');
});

test('an alternative name of another form is passed over', () => {
  const oidOfCnpj = '0605604c010303';
  assert.equal(readCertificate(patched(oidOfCnpj, '0605604c010304'))?.CNPJ, CHANNEL);
  assert.equal(
    readCertificate(patched(`130e${hex(CHANNEL)}`, `130e${hex('not a number!!')}`))?.CNPJ,
    CHANNEL,
  );
  assert.equal(readCertificate(patched(`a019${oidOfCnpj}`, `8219${oidOfCnpj}`))?.CNPJ, CHANNEL);
});

test('bytes that are no certificate are no certificate', () => {
  assert.equal(readCertificate(new Uint8Array()), undefined);
  assert.equal(readCertificate(channelSigner.certificateDer.subarray(0, 300)), undefined);
  assert.equal(readCertificate(Uint8Array.of(0x30, 0x84, 1, 1, 1, 1)), undefined);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      readCertificate(bytes);
    }),
  );
  fc.assert(
    fc.property(fc.nat(channelSigner.certificateDer.length - 1), fc.nat(255), (at, byte) => {
      const bytes = Uint8Array.from(channelSigner.certificateDer);
      bytes[at] = byte;
      readCertificate(bytes);
    }),
    { numRuns: 500 },
  );
});

test('DER is read element by element', () => {
  assert.deepEqual(
    derElements(Uint8Array.of(2, 1, 5, 4, 0)).map(({ tag, content }) => [tag, [...content]]),
    [
      [2, [5]],
      [4, []],
    ],
  );
  assert.equal(derElement(Uint8Array.of(4, 0x81, 2, 7, 7)).content.length, 2);
  assert.throws(() => derElement(Uint8Array.of(4, 3, 1)), RangeError);
  assert.throws(() => derElement(Uint8Array.of(4)), RangeError);
});

test('a holder is a company whatever the branch, or exactly a person', () => {
  const facts = {
    subject: '',
    notBefore: '2020-01-01T00:00:00Z',
    notAfter: '2030-01-01T00:00:00Z',
  };
  assert.equal(
    isHeldBy({ ...facts, CNPJ: CHANNEL }, { kind: 'CNPJ', number: '11222333000262' }),
    true,
  );
  assert.equal(isHeldBy({ ...facts, CNPJ: CHANNEL }, { kind: 'CNPJ', number: STRANGER }), false);
  assert.equal(isHeldBy({ ...facts, CPF: FARMER }, { kind: 'CPF', number: FARMER }), true);
  assert.equal(isHeldBy({ ...facts, CPF: FARMER }, { kind: 'CNPJ', number: CHANNEL }), false);
  assert.equal(
    isHeldBy({ ...facts, CNPJ: CHANNEL }, { kind: 'idEstrangeiro', number: CHANNEL }),
    false,
  );
});

test('a certificate is in force from its first to its last second, whatever the offset', () => {
  const facts = {
    subject: '',
    notBefore: '2020-01-01T00:00:00Z',
    notAfter: '2030-01-01T00:00:00Z',
  };
  assert.equal(isInForce(facts, '2019-12-31T21:00:00-03:00'), true);
  assert.equal(isInForce(facts, '2019-12-31T20:59:59-03:00'), false);
  assert.equal(isInForce(facts, '2030-01-01T00:00:01Z'), false);
});

test('keys survive a round trip through PEM', () => {
  const again = keysFromPem(keysToPem(keys));
  assert.ok(again.publicKey.equals(keys.publicKey));
  assert.equal(makeAuthority({ keys: again, name: 'AC 2' }).name, 'AC 2');
});

test('the server’s ports answer false for what they cannot read', () => {
  assert.equal(
    nodePorts().verifyRsa?.(Uint8Array.of(1, 2, 3), new Uint8Array(), new Uint8Array(), 'sha1'),
    false,
  );
  assert.equal(
    nodePorts().verifyRsa?.(
      channelSigner.certificateDer,
      new Uint8Array(),
      Uint8Array.of(1),
      'sha256',
    ),
    false,
  );
});
