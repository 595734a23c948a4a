import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listings } from '../../src/domain/listings/index.ts';
import { areaNames, loadWords } from '../../src/i18n/areas.ts';
import { forbidden } from '../../src/i18n/glossary/forbidden.ts';
import { terms } from '../../src/i18n/glossary/terms.ts';
import { locales } from '../../src/i18n/locale.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { nounArea } from '../../src/i18n/nouns.ts';

const names = [...areaNames, ...listings.map(({ noun }) => nounArea(noun))];

interface Message {
  /** `area.key` */
  readonly place: string;
  /** What is filled in stands as `x`. */
  readonly forms: readonly string[];
}

async function messagesOf(locale: Locale): Promise<readonly Message[]> {
  const areas = await Promise.all(
    names.map(async (area) =>
      Object.entries(await loadWords(locale, area)).map(([key, message]) => ({
        place: `${area}.${key}`,
        forms: (typeof message === 'string' ? [message] : Object.values(message)).map((text) =>
          text.replace(/\{\{.*?\}\}/g, 'x'),
        ),
      })),
    ),
  );
  return areas.flat();
}

for (const locale of locales)
  test(`[1.01] ${locale}: no message says a word that another one stands for`, async () => {
    const said = (await messagesOf(locale)).flatMap(({ place, forms }) =>
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
    const messages = await messagesOf(locale);
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
    const all = (await messagesOf(locale))
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
  test(`[1.01] ${locale}: no exclamation marks, no three dots, and nothing that is only a name, a colon and a word`, async () => {
    const wrong = (await messagesOf(locale)).flatMap(({ place, forms }) =>
      forms
        .filter(
          (text) =>
            (/!|…|\.\.\./.test(text) && place !== 'access.criterionSpecial') ||
            (/^(x|\S+ x|x \S+): (x|\p{Ll}+)$/u.test(text) && place !== 'maintenance.criterion'),
        )
        .map((text) => `${place}: “${text}”`),
    );
    assert.deepEqual(wrong, []);
  });
