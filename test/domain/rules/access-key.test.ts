import assert from 'node:assert/strict';
import { test } from 'vitest';
import fc from 'fast-check';
import {
  accessKeyCheckDigit,
  accessKeyFault,
  type AccessKeyFault,
  formatAccessKey,
  isAccessKey,
  isIssuedBySefaz,
  isPersonSeries,
  keyMatchesReference,
  normaliseAccessKey,
  parseAccessKey,
} from '../../../src/domain/access-key.ts';

const ALPHANUMERIC = '35260712ABC34501DE35550010000001231123456787';

const faults: readonly [string, AccessKeyFault | undefined][] = [
  ['35180834128745000152550010000474281920007498', undefined],
  ['23260307467822000126551010000878991216037201', undefined],
  [ALPHANUMERIC, undefined],
  ['3526050X0J92JY000196570010000006041448679011', undefined],
  ['35180834128745000152550010000474281920007497', 'checkDigit'],
  ['3518083412874500015255001000047428192000749', 'length'],
  ['351808341287450001525500100004742819200074988', 'length'],
  ['', 'length'],
  ['35180834128745000152550010000474281920OO7498', 'characters'],
  [ALPHANUMERIC.toLowerCase(), 'characters'],
  ['99180834128745000152550010000474281920007498', 'state'],
  ['35181334128745000152550010000474281920007498', 'month'],
  ['35180034128745000152550010000474281920007498', 'month'],
  ['9'.repeat(44), 'state'],
];
for (const [key, fault] of faults) {
  test(`access key ${key || '(empty)'} is ${fault ?? 'valid'}`, () => {
    assert.equal(accessKeyFault(key), fault);
    assert.equal(isAccessKey(key), fault === undefined);
  });
}

const checkDigits: readonly [string, string][] = [
  ['3518083412874500015255001000047428192000749', '8'],
  ['2326030746782200012655101000087899121603720', '1'],
  ['35260712ABC34501DE3555001000000123112345678', '7'],
];
for (const [body, digit] of checkDigits) {
  test(`check digit of ${body} is ${digit}`, () => assert.equal(accessKeyCheckDigit(body), digit));
}

test('the check digit needs 43 characters', () =>
  assert.throws(() => accessKeyCheckDigit('123'), RangeError));

test('a pasted key is taken apart, letters and zeros kept', () => {
  assert.deepEqual(parseAccessKey(' nfe3526 0712 abc3 4501 de35 5500 1000 0001 2311 2345 6787'), {
    key: ALPHANUMERIC,
    cUF: '35',
    AAMM: '2607',
    CNPJ: '12ABC34501DE35',
    issuer: { kind: 'CNPJ', number: '12ABC34501DE35' },
    mod: '55',
    serie: '1',
    nNF: '123',
    tpEmis: '1',
    cNF: '12345678',
    cDV: '7',
  });
});

test('series 0 keeps its zero', () => {
  const body = '3526071122233300018155000000000123112345678';
  assert.equal(parseAccessKey(body + accessKeyCheckDigit(body))?.serie, '0');
});

test('series 920 to 969 name a person', () => {
  const body = '3526070005299822472555920000000123112345678';
  assert.deepEqual(parseAccessKey(body + accessKeyCheckDigit(body))?.issuer, {
    kind: 'CPF',
    number: '52998224725',
  });
  assert.deepEqual(['919', '920', '969', '970'].map(isPersonSeries), [false, true, true, false]);
});

test('series 890 to 899 are issued by a SEFAZ', () => {
  assert.deepEqual(['889', '890', '899', '900'].map(isIssuedBySefaz), [false, true, true, false]);
});

test('no key, no fields', () => assert.equal(parseAccessKey('hello'), undefined));

test('a key is printed in groups of four', () => {
  assert.equal(
    formatAccessKey(ALPHANUMERIC),
    '3526 0712 ABC3 4501 DE35 5500 1000 0001 2311 2345 6787',
  );
});

test('a reference names a key whole or with its random number zeroed', () => {
  const key = '35180834128745000152550010000474281920007498';
  const zeroed = `${key.slice(0, 35)}00000000${key.slice(43)}`;
  assert.ok(keyMatchesReference(key, key));
  assert.ok(keyMatchesReference(key, zeroed));
  assert.ok(!keyMatchesReference(key, ALPHANUMERIC));
  assert.ok(!keyMatchesReference(ALPHANUMERIC, zeroed));
});

test('formatting and normalising are inverse; any one changed digit is noticed but for rare twins', () => {
  const digit = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(
      fc.array(digit, { minLength: 37, maxLength: 37 }),
      fc.integer({ min: 6, max: 42 }),
      digit,
      (rest, at, other) => {
        const body = `352607${rest.join('')}`;
        const key = body + accessKeyCheckDigit(body);
        assert.equal(normaliseAccessKey(formatAccessKey(key)), key);
        assert.ok(isAccessKey(key));
        const changed = key.slice(0, at) + String(other) + key.slice(at + 1);
        // Remainders 0 and 1 share the digit 0, so a change between them cannot be seen.
        if (changed !== key && key[43] !== '0') assert.ok(!isAccessKey(changed));
      },
    ),
  );
});
