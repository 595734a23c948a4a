import assert from 'node:assert/strict';
import { test } from 'vitest';
import { forbidden } from '../../src/i18n/glossary/forbidden.ts';
import { terms } from '../../src/i18n/glossary/terms.ts';
import { locales } from '../../src/i18n/locale.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { messagesOf } from './messages-of.ts';
import type { Message } from './messages-of.ts';

/** Returns every message of a language, with `x` for the values. */
const filled = async (locale: Locale): Promise<readonly Message[]> =>
  (await messagesOf(locale)).map(({ place, forms }) => ({
    place,
    forms: forms.map((text) => text.replace(/\{\{.*?\}\}/g, 'x')),
  }));

for (const locale of locales)
  test(`[1.01] [U4] ${locale}: no message says a word that another one stands for`, async () => {
    const said = (await filled(locale)).flatMap(({ place, forms }) =>
      forbidden[locale]
        .filter(({ word, but = [] }) => {
          return forms.some((text) => word.test(text)) && !but.some((each) => each.test(place));
        })
        .map(({ instead }) => `${place}: “${forms[0] ?? ''}” (instead: ${instead})`),
    );
    assert.deepEqual(said, []);
  });

for (const locale of locales)
  test(`[1.01] ${locale}: each exception of a forbidden word is one that some message needs`, async () => {
    const messages = await filled(locale);
    const idle = forbidden[locale].flatMap(({ word, but = [] }) =>
      but
        .filter(
          (each) =>
            !messages.some(
              ({ place, forms }) => each.test(place) && forms.some((text) => word.test(text)),
            ),
        )
        .map((each) => `${String(word)} but ${String(each)}`),
    );
    assert.deepEqual(idle, []);
  });

for (const locale of locales)
  test(`[1.01] ${locale}: every term of the glossary is said, and none is forbidden`, async () => {
    const all = (await filled(locale))
      .flatMap(({ forms }) => forms)
      .join('\n')
      .toLowerCase();
    const missing = Object.values(terms)
      .map((term) => term[locale])
      .filter((word) => !all.includes(word.toLowerCase()));
    assert.deepEqual(missing, []);
    const banned = Object.values(terms)
      .map((term) => term[locale])
      .filter((word) =>
        forbidden[locale].some((each) => each.but === undefined && each.word.test(word)),
      );
    assert.deepEqual(banned, []);
  });

for (const locale of locales)
  test(`[1.01] ${locale}: no exclamation marks and no three dots`, async () => {
    const wrong = (await filled(locale)).flatMap(({ place, forms }) =>
      forms
        .filter((text) => /!|…|\.\.\./.test(text) && place !== 'access.criterionSpecial')
        .map((text) => `${place}: “${text}”`),
    );
    assert.deepEqual(wrong, []);
  });
