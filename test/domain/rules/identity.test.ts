import assert from 'node:assert/strict';
import { test } from 'vitest';
import { signUpFailures } from '../../../src/domain/accounts/sign-up.ts';
import { email } from '../../../src/domain/fields/email.ts';
import { checkValue, normalValue, parseValue } from '../../../src/domain/fields/kinds.ts';
import { text } from '../../../src/domain/fields/text.ts';
import {
  mixesScripts,
  nameFault,
  oneEmail,
  oneName,
} from '../../../src/domain/rules/account/identity.ts';

const context = { locale: 'pt-BR', row: {} } as const;
const address = email({ required: true });
const person = text({ required: true, nameOf: 'person' });
const company = text({ required: true, nameOf: 'company' });

test('an e-mail has one form, however it is typed', () => {
  for (const typed of [
    'maria.silva@canal.example',
    ' Maria.Silva@Canal.EXAMPLE ',
    'mailto:maria.silva@canal.example',
    'ｍａｒｉａ．ｓｉｌｖａ＠ｃａｎａｌ．ｅｘａｍｐｌｅ',
    'mar\u2170a.silva@canal.example',
    '𝓶𝓪𝓻𝓲𝓪.silva@canal.example',
  ]) {
    assert.equal(oneEmail(typed), 'maria.silva@canal.example', typed);
    assert.equal(parseValue(typed, address, context), 'maria.silva@canal.example', typed);
    assert.equal(normalValue(typed, address), 'maria.silva@canal.example', typed);
  }
  assert.equal(oneEmail('\u212aarl@x.example'), 'karl@x.example', 'the Kelvin sign is a K');
});

test('a text that only looks like an e-mail is refused at its field', () => {
  const alike = {
    'zero width': 'maria\u200b@canal.example',
    'dotless i': 'mar\u0131a@canal.example',
    'dotted capital I': 'MAR\u0130A@canal.example',
    'Cyrillic a': 'm\u0430ria@canal.example',
    'soft hyphen': 'ma\u00adria@canal.example',
    'right to left': 'maria\u202e@canal.example',
    'variation selector': 'maria\ufe0f@canal.example',
    tag: 'maria\u{e0061}@canal.example',
    zero: 'maria\0@canal.example',
    accent: 'mária@canal.example',
    'Greek domain': 'maria@canal.exαmple',
  };
  for (const [what, value] of Object.entries(alike))
    assert.equal(
      checkValue(normalValue(value, address), address, context)?.failure,
      'email-plain',
      what,
    );
  for (const value of ['maria', 'maria@canal', 'a@b..c', 'a b@c.example'])
    assert.notEqual(checkValue(value, address, context), undefined, value);
  for (const value of [
    'maria@canal.example',
    "o'brien+nf_1@sub.canal.example",
    'a@xn--plantao-5wa.example',
  ])
    assert.equal(checkValue(value, address, context), undefined, value);
});

test('names of pt and es people and companies pass, in one form', () => {
  for (const name of [
    'João da Silva',
    'Conceição Ávila',
    'María José Ñúñez',
    "D'Ávila",
    'O’Higgins',
    'Ana-Luísa Müller',
    'Nº 1 Agro',
    'Mª José',
    'J. Silva Jr.',
    'Мария Иванова',
    '山田太郎',
    'Agro & Cia. (2)',
    'Łukasz Dąbrowski',
    'Ωνάσης',
  ]) {
    assert.equal(nameFault(name), undefined, name);
    assert.equal(oneName(name), name.normalize('NFC'), name);
  }
  assert.equal(oneName('Joa\u0303o  \u00a0da\tSilva '), 'João da Silva', 'composed, blanks single');
  assert.equal(oneName('Ｊｏãｏ 𝓢ilva'), 'João Silva', 'wide and ornamental letters are plain');
  assert.equal(parseValue(' Canal  A ', company, context), 'Canal A');
});

test('nothing hides in a name, of a person or of a company', () => {
  const hidden = [
    'Ana\u200b Lima',
    'Ana\u00ad Lima',
    '\u202eamiL anA',
    'Ana\u2066Lima\u2069',
    'Ana\ufeff',
    'Ana\u{e0041}',
    'Ana\ufe0f',
    'Ana\u115f',
    'Ana\u3164',
    'Ana\u061c',
    'Ana\u0085',
    'Ana\ue000',
    'Ana\u034f',
  ];
  for (const field of [person, company]) {
    for (const name of hidden)
      assert.equal(
        checkValue(name, field, context)?.failure,
        'hidden-characters',
        JSON.stringify(name),
      );
    for (const name of [
      'M\u0430ria Silva',
      'Mari\u03b1',
      'Αna',
      'Canal Аgro',
      'Ꭺna',
      '\u0410\u03b1',
    ])
      assert.equal(checkValue(name, field, context)?.failure, 'mixed-scripts', name);
  }
  assert.equal(mixesScripts('\u0410\u03b1'), true, 'Cyrillic and Greek');
  assert.equal(checkValue('A\u200b note', text({}), context), undefined, 'a free text is no name');
});

test('the sign-up tells them at their fields', () => {
  const values = {
    countryId: 'BR',
    name1: 'Ana\u200b Lima',
    email: 'mar\u0131a@canal.example',
    taxNumTypeId: 'CPF',
    taxNum: '52998224725',
    zipCode: '13010000',
    cellPhoneIDD: '55',
    cellPhone: '11987654321',
  };
  assert.deepEqual(
    signUpFailures(values).map(({ path, code }) => [path, code]),
    [
      ['name1', 'hidden-characters'],
      ['email', 'email-plain'],
    ],
  );
});
