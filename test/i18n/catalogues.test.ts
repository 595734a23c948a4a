import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PROBLEMS } from '../../src/domain/problem.ts';
import { areaLoaders, areaNames } from '../../src/i18n/areas.ts';
import type { AreaName } from '../../src/i18n/areas.ts';
import type { Catalogue, Plural } from '../../src/i18n/catalogue.ts';
import { localeFacts, locales } from '../../src/i18n/locale.ts';
import { createMessages } from '../../src/i18n/t.ts';

const translations = locales.filter((locale) => locale !== 'en-US');

function filledIn(text: string): string[] {
  return [...text.matchAll(/\{\{(.*?)\}\}/g)].map((found) => found[1] ?? '').sort();
}

function formsOf(message: string | Plural): readonly string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

async function everyMessage(visit: (place: string, source: string | Plural, translated: string | Plural | undefined) => void): Promise<void> {
  for (const area of areaNames) {
    const source: Catalogue = await areaLoaders[area]['en-US']();
    for (const locale of translations) {
      const translated: Catalogue = await areaLoaders[area][locale]();
      for (const [key, message] of Object.entries(source)) visit(`${locale} ${area}.${key}`, message, translated[key]);
      assert.deepEqual(Object.keys(translated).filter((key) => !(key in source)), [], `${locale} ${area} has keys that en-US lacks`);
    }
  }
}

test('every message exists in every language, is not empty and fills in the same names', async () => {
  await everyMessage((place, source, translated) => {
    assert.ok(translated !== undefined, `${place} is missing`);
    const names = [...new Set(formsOf(source).flatMap(filledIn))].sort();
    assert.deepEqual([...new Set(formsOf(translated).flatMap(filledIn))].sort(), names, `${place} fills in other names`);
    for (const form of formsOf(translated)) assert.notEqual(form.trim(), '', `${place} is empty`);
  });
});

test('[5.20] every plural message has all the forms its language needs', async () => {
  for (const area of areaNames) for (const locale of locales) {
    const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    for (const [key, message] of Object.entries(await areaLoaders[area][locale]())) {
      if (typeof message === 'string') continue;
      for (const form of needed) assert.ok(form in message, `${locale} ${area}.${key} lacks the form "${form}"`);
    }
  }
});

test('[4.15] plural messages choose their form by count, 0 included', async () => {
  const said = async (locale: (typeof locales)[number], count: number) => {
    const messages = createMessages();
    messages.add(locale, 'common', await areaLoaders.common[locale]());
    return messages.of(locale, 'common')('newNotifications', { count });
  };
  assert.equal(await said('en-US', 1), '1 new');
  assert.equal(await said('en-US', 12), '12 new');
  assert.equal(await said('pt-BR', 0), '0 nova');
  assert.equal(await said('pt-BR', 2), '2 novas');
  assert.equal(await said('pt-BR', 1000000), '1.000.000 novas');
  assert.equal(await said('es-ES', 1), '1 nueva');
});

test('a missing message shows its key, and says so when asked for perhaps', () => {
  const messages = createMessages();
  const area: AreaName = 'common';
  assert.equal(messages.of('en-US', area)('cancel'), 'common.cancel');
  assert.equal(messages.of('en-US', area).maybe('cancel'), undefined);
});

test('[9.01] the locale table of the specification', () => {
  assert.deepEqual(
    locales.map((locale) => [locale, localeFacts[locale].timeZone, localeFacts[locale].currency, localeFacts[locale].hour12, localeFacts[locale].weekStart]),
    [['en-US', 'America/New_York', 'USD', true, 0], ['pt-BR', 'America/Sao_Paulo', 'BRL', false, 0], ['es-ES', 'Europe/Lisbon', 'EUR', false, 1]],
  );
});

test('every problem code has its text', async () => {
  const known: Catalogue = await areaLoaders.problems['en-US']();
  for (const { wire } of Object.values(PROBLEMS)) assert.ok(wire in known, `no text for problem ${wire}`);
});
