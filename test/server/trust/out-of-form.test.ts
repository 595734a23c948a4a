// Extensions and lists whose bytes are not the DER that RFC 5280 asks for, signed by a true authority.
import assert from 'node:assert/strict';
import { sign } from 'node:crypto';
import { test } from 'vitest';
import { makeAuthorityKeys, nameConstraints } from '../../../demo/xml/authority.ts';
import type { Authority } from '../../../demo/xml/authority.ts';
import { algorithmOf, certificate, extension, name, OID } from '../../../demo/xml/certificate.ts';
import { readTrustCertificate } from '../../../server/trust/certificate.ts';
import { chooseAuthorities } from '../../../server/trust/choose-authorities.ts';
import {
  bitString,
  integer,
  sequence,
  set,
  tagged,
  utcTime,
} from '../../../server/trust/der-writer.ts';
import { readName } from '../../../server/trust/names.ts';
import { readRevocationList } from '../../../server/trust/revocation-list.ts';
import { derWhole } from '../../../src/domain/nfe/der.ts';
import { judge, root, signerOf, storeOf } from './fixtures.ts';

const keys = makeAuthorityKeys();
const hex = (text: string): Uint8Array => Buffer.from(text.replaceAll(' ', ''), 'hex');
const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const ext = (type: string, value: string, critical = true): Uint8Array =>
  extension(type, critical, hex(value));

const AUTHORITY = '3003 0101ff';
const SIGNS = '0302 0106';
const OTHER = {
  purposes: '2.5.29.37',
  policies: '2.5.29.32',
  points: '2.5.29.31',
  issuerNames: '2.5.29.18',
  access: '1.3.6.1.5.5.7.1.1',
} as const;

/** An authority of the root with just these extensions. */
const authorityOf = (...extensions: readonly Uint8Array[]): Authority => ({
  name: 'AC Torta',
  privateKey: keys.privateKey,
  certificateDer: certificate(
    'AC Torta',
    root.name,
    keys.publicKey,
    root.privateKey,
    extensions,
    {},
  ),
});

function judgeBelow(...extensions: readonly Uint8Array[]): string {
  const authority = authorityOf(...extensions);
  return judge(storeOf(authority), signerOf(authority));
}
const judgeSigner = (extended: Uint8Array): string =>
  judge(storeOf(), signerOf(root, { extensions: [extended] }));

/** Values by what is wrong with them. */
type Values = Readonly<Record<string, string>>;
const verdicts = (values: Values, judged: (value: string) => string): Values =>
  Object.fromEntries(Object.entries(values).map(([what, value]) => [what, judged(value)]));
const all = (values: Values, verdict: string): Values => verdicts(values, () => verdict);

test('basicConstraints out of form make no authority', () => {
  const judged = (value: string) =>
    judgeBelow(ext(OID.basicConstraints, value), ext(OID.keyUsage, SIGNS));
  const good = { plain: AUTHORITY, 'with a length': '3006 0101ff 020100' };
  assert.deepEqual(verdicts(good, judged), all(good, 'trusted'));
  const wrong = {
    'true as 01': '3003 010101',
    'true as 80': '3003 010180',
    'true in two bytes': '3004 0102ffff',
    'a length under another tag': '3006 0101ff 410100',
    'a negative length': '3006 0101ff 0201ff',
    'a padded length': '3007 0101ff 02020000',
    'a length without bytes': '3005 0101ff 0200',
    'the length first': '3006 020100 0101ff',
    'a field more': '3005 0101ff 0500',
    'a byte behind it': '3003 0101ff 00',
    'its own length too long': '308103 0101ff',
    'no length of its own': '3080 0101ff 0000',
    'a set': '3103 0101ff',
    'an octet string': '0403 0101ff',
  };
  assert.deepEqual(verdicts(wrong, judged), all(wrong, 'notTrusted'));
});

test('keyUsage out of form allows nothing', () => {
  const judged = (value: string) =>
    judgeBelow(ext(OID.basicConstraints, AUTHORITY), ext(OID.keyUsage, value));
  const good = { plain: SIGNS, 'nine bits': '0303 070680', 'zeros at its end': '0302 0006' };
  assert.deepEqual(verdicts(good, judged), all(good, 'trusted'));
  const wrong = {
    'another tag': '8302 0106',
    '132 unused bits': '0302 8406',
    'unused bits that are set': '0302 0206',
    'unused bits of nothing': '0301 01',
    'no content': '0300',
    'a byte behind it': '0302 0106 00',
    'its length too long': '038102 0106',
    'built of parts': '2304 03020106',
    'four bytes of bits': '0305 0006000000',
  };
  assert.deepEqual(verdicts(wrong, judged), all(wrong, 'notTrusted'));
});

const constraints = toHex(nameConstraints('excluded', 'Outra'));
/** The value alone: behind its frame, which ends with the length of the octets. */
const OUTRA = constraints.slice(constraints.indexOf('0101ff04') + 10);

test('name constraints out of form make no authority', () => {
  const judged = (value: string) =>
    judgeBelow(
      ext(OID.basicConstraints, AUTHORITY),
      ext(OID.keyUsage, SIGNS),
      ext(OID.nameConstraints, value),
    );
  const good = {
    plain: OUTRA,
    'a host': '3009 a1073005 8203612e62',
    'depth 0': '300c a10a 3008 8203612e62 800100',
  };
  assert.deepEqual(verdicts(good, judged), all(good, 'trusted'));
  const wrong = {
    'an identifier that is cut off': OUTRA.replace('55040a13', '5504b413'),
    'a padded identifier': OUTRA.replace('55040a13', '55800a13'),
    'a set for a sequence': OUTRA.replace('300906', '310906'),
    'no subtrees': '3000',
    'an empty list': '3002 a100',
    'an unknown list': '3009 a2073005 8203612e62',
    'the lists turned round': '3012 a1073005 8203612e62 a0073005 8203612e63',
    'a host that is no ASCII': '3009 a1073005 820361c3a9',
    'a host of parts': '3009 a1073005 a203040161',
    'a depth': '300c a10a 3008 8203612e62 800101',
    'a greatest depth': '300c a10a 3008 8203612e62 810100',
    'a byte behind it': `${OUTRA}00`,
  };
  assert.deepEqual(verdicts(wrong, judged), all(wrong, 'notTrusted'));
});

test('a signer’s names and purposes out of form take its trust away, critical or not', () => {
  for (const critical of [true, false]) {
    const named = (value: string) => {
      const names = [ext(OID.subjectAltName, value, critical)];
      return judge(storeOf(), {
        certificateDer: certificate('CANAL', root.name, keys.publicKey, root.privateKey, names, {}),
      });
    };
    const good = { mail: '3005 8103614062', other: '300a a0080602 2a03 a0020500' };
    assert.deepEqual(verdicts(good, named), all(good, 'trusted'));
    const wrong = {
      'no names': '3000',
      'no kind of name': '3003 0101ff',
      'a mail that is no ASCII': '3005 810361c3a9',
      'another name without value': '3006 a0040602 2a03',
      'another name with two': '300c a00a0602 2a03 a00405000500',
      'text that is no UTF-8': '300b a009 06022a03 a0030c01ff',
      'a byte behind them': '3005 8103614062 00',
    };
    assert.deepEqual(verdicts(wrong, named), all(wrong, 'notTrusted'));
    const purposes = {
      none: '3000',
      'cut off': '3004 06022a83',
      'a byte behind': '3004 06022a03 00',
    };
    const judged = (value: string) => judgeSigner(ext(OTHER.purposes, value, critical));
    assert.deepEqual(verdicts(purposes, judged), all(purposes, 'notTrusted'));
    assert.equal(judged('3004 06022a03'), 'trusted');
  }
});

test('extensions of no matter here count only where they are critical and out of form', () => {
  const forms: readonly [type: string, good: string, wrong: string][] = [
    [OTHER.policies, '3006 3004 06022a03', '3006 3004 04022a03'],
    [OTHER.points, '300b 3009 a007 a005 8603 613a62', '300b 3009 a007 a505 8603 613a62'],
    [OTHER.points, '3006 3004 81020780', '3006 3004 83020780'],
    [OTHER.issuerNames, '3005 8203612e62', '3005 0203612e62'],
    [OTHER.access, '300b 3009 06022a03 8603613a62', '300b 3009 06022a83 8603613a62'],
    [OID.keyId, '0402 0102', '0402 0102 00'],
    [OTHER.issuerNames, '3005 8103614062', '3005 8103614062 00'],
  ];
  for (const [type, good, wrong] of forms)
    assert.deepEqual(
      [ext(type, good), ext(type, wrong, false), ext(type, wrong)].map(judgeSigner),
      ['trusted', 'trusted', 'notTrusted'],
      `${type} ${wrong}`,
    );
});

test('an extension whose frame is out of form, and a version without extensions, make no certificate', () => {
  const frames = {
    'critical as 01': '300e 0603551d0f 010101 040403020780',
    'critical in two bytes': '300f 0603551d0f 0102ffff 040403020780',
    'a bit string for octets': '300e 0603551d0f 0101ff 030403020780',
    'a field more': '3010 0603551d0f 0101ff 0404030207800500',
    'a cut off identifier': '300e 0603551d8f 0101ff 040403020780',
  };
  const unread = (frame: string) =>
    readTrustCertificate(signerOf(root, { extensions: [hex(frame)] }).certificateDer);
  for (const [what, frame] of Object.entries(frames)) assert.equal(unread(frame), undefined, what);
  assert.equal(unread('300e 0603551d0f 010100 040403020780')?.keyUsage, 0x80);
  const { certificateDer } = signerOf(root);
  const older = hex(toHex(certificateDer).replace('a003020102', 'a003020101'));
  assert.equal(readTrustCertificate(older), undefined);
});

test('what is wrong with an authority is said', () => {
  const why = (...extensions: readonly Uint8Array[]) => {
    const read = readTrustCertificate(authorityOf(...extensions).certificateDer);
    assert.ok(read);
    return chooseAuthorities([read], []).leftOut.map((each) => each.why);
  };
  const basic = ext(OID.basicConstraints, AUTHORITY);
  assert.deepEqual(
    [
      why(basic, ext(OID.keyUsage, '8302 0106')),
      why(ext(OID.basicConstraints, '3003 010101')),
      why(basic, ext('1.3.6.1.4.1.99999.1', '0500')),
      why(basic, basic),
    ],
    [
      ['Its extension keyUsage is not in the form that RFC 5280 gives it.'],
      ['Its extension basicConstraints is not in the form that RFC 5280 gives it.'],
      ['It has a critical extension that is not understood here.'],
      ['It has an extension that stands twice.'],
    ],
  );
});

test('a part of a name that is no text equals only the same bytes under the same tag', () => {
  const nameOf = (part: string) => readName(derWhole(sequence(set(hex(part))))).text;
  const text = nameOf('3009 0603550403 0c024143');
  assert.equal(nameOf('3009 0603550403 13024163'), text, 'neither case nor the kind of text');
  const other = nameOf('3009 0603550403 0e024143');
  assert.notEqual(other, text);
  assert.notEqual(nameOf('3009 0603550403 0e024163'), other);
  assert.notEqual(nameOf('3009 0603550403 04024143'), other);
  for (const part of [
    '3009 0603550483 0c024143',
    '300b 0603550403 0c0241430500',
    '3005 0603550403',
  ])
    assert.throws(() => nameOf(part), RangeError, part);
});

/** A list of the root that takes number 7 back, with these extensions of the entry and of the list. */
function listOf(ofEntry: readonly Uint8Array[], ofList: readonly Uint8Array[] = []): Uint8Array {
  const algorithm = algorithmOf(root.privateKey);
  const entry = sequence(
    integer(Uint8Array.of(7)),
    utcTime('2026-08-01'),
    ...(ofEntry.length === 0 ? [] : [sequence(...ofEntry)]),
  );
  const body = sequence(
    integer(Uint8Array.of(1)),
    algorithm,
    name(root.name),
    utcTime('2026-01-01'),
    utcTime('2039-01-01'),
    sequence(entry),
    ...(ofList.length === 0 ? [] : [tagged(0, sequence(...ofList))]),
  );
  return sequence(body, algorithm, bitString(sign('sha256', body, root.privateKey)));
}

test('a list out of form is not read', () => {
  const reason = (value: string) => ext('2.5.29.21', value, false);
  const point = (value: string) => ext('2.5.29.28', value);
  const numbers = (...parts: Parameters<typeof listOf>) => {
    const list = readRevocationList(listOf(...parts));
    return list === undefined ? undefined : [...list.revoked.keys()];
  };
  assert.deepEqual(
    [numbers([]), numbers([reason('0a0101')]), numbers([reason('0a0108')])],
    [['07'], ['07'], []],
  );
  assert.deepEqual(numbers([], [point('3000')]), ['07']);
  assert.deepEqual(numbers([], [point('3003 8101ff')]), ['07']);
  assert.equal(numbers([], [point('3003 8401ff')]), undefined, 'it speaks for others');
  for (const value of ['020108', '0a0108 00', '0a81 0108'])
    assert.equal(numbers([reason(value)]), undefined, `reason ${value}`);
  for (const value of [
    '3003 840101',
    '3004 840200ff',
    '3003 860100',
    '3003 8101ff 00',
    '3103 8101ff',
  ])
    assert.equal(numbers([], [point(value)]), undefined, `point ${value}`);
  const twice = [reason('0a0101'), reason('0a0108')];
  assert.equal(numbers(twice), undefined, 'a reason that stands twice');
  assert.equal(
    readRevocationList(Buffer.concat([listOf([]), hex('00')])),
    undefined,
    'a byte behind it',
  );
});
