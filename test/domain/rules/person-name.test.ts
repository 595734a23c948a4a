import assert from 'node:assert/strict';
import { test } from 'vitest';
import { textRules, text } from '../../../src/domain/fields/text.ts';
import { holdsWebAddress } from '../../../src/domain/rules/account/person-name.ts';

const NAMES = [
  'J. Silva',
  'J.Silva',
  'D.Maria',
  'D. Maria',
  'Dr.João P. de Souza',
  'Souza Jr.',
  'Sr.Li',
  'M.A.Costa',
  "Ana Maria d'Ávila",
  'Jean-Luc O’Neill',
  'Íris Conceição',
  'José S.A. Neto',
  'Maria.Silva',
  'Comendador Netto',
  'Wwwaldo Reis',
  'Ana (Nina) Prado',
  'José Carlos/Zeca',
  'A. Com Fé',
  'Ω. Παπαδόπουλος',
  'Ana: Souza',
  'São J. del-Rei',
];
for (const name of NAMES)
  test(`${name} is a name`, () => assert.equal(holdsWebAddress(name), false));

const LINKS = [
  'Win at http://evil.example',
  'https://x',
  'ftp://evil',
  'Win at HTTP://EVIL',
  'evil.example/win',
  'Win evil.example/a now',
  'www.evil',
  'Go to WWW.evil.example',
  'www2.evil',
  'evil.com',
  'Evil.Com',
  'Ganhe em evil.com.br',
  'premio.br agora',
  'x.net!',
  '(evil.org)',
  'evil.co',
  'evil.shop',
  'win.site, Ana',
  'Ana <evil.com>',
  'ana@evil.example',
  'ana@evil',
  '192.0.2.7',
  'evil.host:8080',
  'evil.host?q=1',
  'evil.host#a',
  'evil．com',
  'evil。com',
  'ev\u200bil.c\u200bom',
  'ｗｗｗ.evil',
  'http:\u2060//evil.example',
  'prêmio.com',
  'evil․com',
];
for (const name of LINKS)
  test(`${name} would be mailed as a link`, () => assert.equal(holdsWebAddress(name), true));

test('only names of persons are held to it', () => {
  const context = { locale: 'pt-BR', row: {} } as const;
  assert.deepEqual(textRules.check('evil.com', text({ nameOf: 'person' }), context), {
    failure: 'web-address-in-name',
  });
  assert.equal(textRules.check('evil.com', text({}), context), undefined);
});
