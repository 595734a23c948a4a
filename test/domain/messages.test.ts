import assert from 'node:assert/strict';
import { test } from 'vitest';
import { localeFacts } from '../../src/i18n/locale.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { toInstant } from '../../src/i18n/zoned-time.ts';
import { mailLeaves } from '../../src/domain/rules/messages/delivery.ts';
import { toMessageWay } from '../../src/domain/rules/messages/message-way.ts';
import { linkedParts } from '../../src/screens/messages/safe-links.ts';
import { momentOf } from '../../src/screens/messages/message-draft.ts';

const hrefs = (text: string) =>
  linkedParts(text).flatMap(({ href }) => (href === undefined ? [] : [href]));

test('a plain text keeps every letter; only addresses of the web that are what they look like become links', () => {
  const text = 'Veja https://site.example/a?b=1. E (http://x.example) também!';
  assert.deepEqual(hrefs(text), ['https://site.example/a?b=1', 'http://x.example/']);
  assert.equal(
    linkedParts(text)
      .map((part) => part.text)
      .join(''),
    text,
  );
  for (const bad of [
    'javascript:alert(1)',
    'data:text/html,x',
    'https://bank.example@evil.example/',
    'https://b\u0430nk.example/',
    'https://xn--bnk-5cd.example/',
    'http://',
    'ftp://x.example',
  ])
    assert.deepEqual(hrefs(`vai ${bad} fim`), [], bad);
  assert.deepEqual(hrefs('https://a.example/<script>'), ['https://a.example/']);
});

/** Brasília is three hours behind UTC. */
const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
const leaves = (...args: Parameters<typeof mailLeaves>) => {
  const when = mailLeaves(...args);
  return when instanceof Date ? when.toISOString().slice(0, 16) : when;
};

test('a mail leaves at once, with the mail of the day at seven, or after quiet hours, also those over midnight', () => {
  const night = { from: '20:00', to: '07:30' };
  assert.equal(leaves('nothing', night, at('15:00')), 'never');
  assert.equal(leaves('now', undefined, at('15:00')), 'now');
  assert.equal(leaves('now', night, at('22:59')), 'now', '19:59');
  assert.equal(leaves('now', night, at('23:00')), '2026-11-21T10:30', '20:00');
  assert.equal(leaves('now', night, at('03:00')), '2026-11-20T10:30', 'midnight');
  assert.equal(leaves('now', night, at('10:30')), 'now', '7:30');
  assert.equal(leaves('digest', undefined, at('09:59')), '2026-11-20T10:00');
  assert.equal(leaves('digest', undefined, at('10:00')), '2026-11-21T10:00');
  assert.equal(leaves('digest', night, at('15:00')), '2026-11-21T10:30', 'seven is quiet');
  const noon = { from: '12:00', to: '13:00' };
  assert.equal(leaves('now', noon, at('15:59')), '2026-11-20T16:00');
  assert.equal(leaves('now', { from: '12:00', to: '12:00' }, at('15:00')), 'now');
});

test('a message links to its subject by path', () => {
  assert.equal(toMessageWay('/notasfiscais/manager/customer?id=5'), 'invoice');
  assert.equal(toMessageWay('/notasfiscais/manager/customer?batch=5'), 'upload');
  assert.equal(toMessageWay('/notasfiscais/manager/customer'), 'invoices');
  assert.equal(toMessageWay('/notasfiscais/casos/7'), 'case');
  assert.equal(toMessageWay('/notasfiscais/casos'), 'cases');
  assert.equal(toMessageWay('/user-documents/to-sign/7'), 'document');
  assert.equal(toMessageWay('/campaigns/nmv/ranking/7'), 'ranking');
  assert.equal(toMessageWay('/campaigns/nmv/own-prizes'), 'prizes');
  assert.equal(toMessageWay('/campaigns/nmv/7'), 'campaign');
  assert.equal(toMessageWay('/campaigns/nmv/payouts/7'), 'payout');
  assert.equal(toMessageWay('/accesspolicies/users/settings'), 'settings');
  assert.equal(toMessageWay('/index'), 'place');
});

test('an hour is that of the zone in which the language shows times, in summer and winter', () => {
  const instant = (local: string, locale: Locale) => toInstant(local, localeFacts[locale].timeZone);
  assert.equal(instant('2026-12-01T10:00:00', 'pt-BR'), '2026-12-01T13:00:00Z');
  assert.equal(instant('2026-12-01T10:00:00', 'en-US'), '2026-12-01T15:00:00Z');
  assert.equal(instant('2026-07-01T10:00:00', 'en-US'), '2026-07-01T14:00:00Z');
  assert.equal(instant('2026-07-01T10:00:00', 'es-ES'), '2026-07-01T09:00:00Z');
});

test('a message is for the instant that was typed, and for none while it is no instant', () => {
  const value = '2026-12-01T13:00:00Z';
  assert.equal(momentOf({ at: { value } }), value);
  assert.equal(momentOf({ at: { value: null } }), undefined);
});
