import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { MessageCode } from '../../server/messages/word.ts';
import { defineEntity } from '../../src/domain/entity.ts';
import { defineChild } from '../../src/domain/entity-child.ts';
import type { FailureCode } from '../../src/domain/failure.ts';
import { choice, status } from '../../src/domain/fields/choice.ts';
import { code } from '../../src/domain/fields/code.ts';
import { integer } from '../../src/domain/fields/integer.ts';
import { text } from '../../src/domain/fields/text.ts';
import { PROBLEMS } from '../../src/domain/problem.ts';
import type { Failure } from '../../src/domain/problem.ts';
import { listings } from '../../src/domain/listings/index.ts';
import { areaNames, loadWords } from '../../src/i18n/areas.ts';
import type { AreaName } from '../../src/i18n/areas.ts';
import type { Catalogue, Plural } from '../../src/i18n/catalogue.ts';
import type { EntityWords } from '../../src/i18n/entity-words.ts';
import { details } from '../../src/i18n/en-US/failures.ts';
import { localeFacts, locales } from '../../src/i18n/locale.ts';
import { resourceArea } from '../../src/i18n/resources.ts';
import { translator } from '../../src/i18n/server.ts';
import { createMessages } from '../../src/i18n/t.ts';

/** Every area, and the words of every resource. */
const names = [...areaNames, ...listings.map(({ resource }) => resourceArea(resource))];

const translations = locales.filter((locale) => locale !== 'en-US');

function filledIn(text: string): string[] {
  return [...text.matchAll(/\{\{(.*?)\}\}/g)].map((found) => found[1] ?? '').sort();
}

function formsOf(message: string | Plural): readonly string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

async function everyMessage(
  visit: (place: string, source: string | Plural, translated: string | Plural | undefined) => void,
): Promise<void> {
  for (const area of names) {
    const source: Catalogue = await loadWords('en-US', area);
    for (const locale of translations) {
      const translated: Catalogue = await loadWords(locale, area);
      for (const [key, message] of Object.entries(source))
        visit(`${locale} ${area}.${key}`, message, translated[key]);
      assert.deepEqual(
        Object.keys(translated).filter((key) => !(key in source)),
        [],
        `${locale} ${area} has keys that en-US lacks`,
      );
    }
  }
}

test('every message exists in every language, is not empty and fills in the same names', async () => {
  await everyMessage((place, source, translated) => {
    assert.ok(translated !== undefined, `${place} is missing`);
    const filled = [...new Set(formsOf(source).flatMap(filledIn))].sort();
    assert.deepEqual(
      [...new Set(formsOf(translated).flatMap(filledIn))].sort(),
      filled,
      `${place} fills in other names`,
    );
    for (const form of formsOf(translated)) assert.notEqual(form.trim(), '', `${place} is empty`);
  });
});

test('[5.20] every plural message has all the forms its language needs', async () => {
  for (const area of names)
    for (const locale of locales) {
      const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
      for (const [key, message] of Object.entries(await loadWords(locale, area))) {
        if (typeof message === 'string') continue;
        for (const form of needed)
          assert.ok(form in message, `${locale} ${area}.${key} lacks the form "${form}"`);
      }
    }
});

test('[4.15] plural messages choose their form by count, 0 included', async () => {
  const said = async (locale: (typeof locales)[number], count: number) => {
    const messages = createMessages();
    messages.add(locale, 'common', await loadWords(locale, 'common'));
    return messages.of(locale, 'common')('newNotifications', { count });
  };
  assert.equal(await said('en-US', 1), '1 new');
  assert.equal(await said('en-US', 12), '12 new');
  assert.equal(await said('pt-BR', 0), '0 nova');
  assert.equal(await said('pt-BR', 2), '2 novas');
  assert.equal(await said('pt-BR', 1000000), '1.000.000 novas');
  assert.equal(await said('es-ES', 1), '1 nuevo');
});

test('a value filled into a message is text: no placeholder, pattern or markup in it is read', () => {
  const messages = createMessages();
  messages.add('en-US', 'common', { cancel: '{{name}} said {{other}}.' });
  const filled = messages.of('en-US', 'common').maybe('cancel', {
    name: "{{other}} $& $1 ${x} <b>&amp;'",
    other: 'no',
  });
  assert.equal(filled, "{{other}} $& $1 ${x} <b>&amp;' said no.");
});

test('a missing message shows its key, and says so when asked for perhaps', () => {
  const messages = createMessages();
  const area: AreaName = 'common';
  assert.equal(messages.of('en-US', area)('cancel'), 'common.cancel');
  assert.equal(messages.of('en-US', area).maybe('cancel'), undefined);
});

test('[9.01] the locale table of the specification', () => {
  assert.deepEqual(
    locales.map((locale) => [
      locale,
      localeFacts[locale].timeZone,
      localeFacts[locale].currency,
      localeFacts[locale].hour12,
      localeFacts[locale].weekStart,
    ]),
    [
      ['en-US', 'America/New_York', 'USD', true, 0],
      ['pt-BR', 'America/Sao_Paulo', 'BRL', false, 0],
      ['es-ES', 'Europe/Lisbon', 'EUR', false, 1],
    ],
  );
});

test('every problem and every failure has its text, and no other code compiles', () => {
  for (const locale of locales) {
    const t = translator(locale).of('problems');
    for (const { wire } of Object.values(PROBLEMS))
      assert.notEqual(t.maybe(wire), undefined, `${locale}: no text for problem ${wire}`);
  }
  // @ts-expect-error there is no such failure
  const failure: Failure = { path: 'name1', code: 'nothing-of-the-kind' };
  // @ts-expect-error a language lacks the words of most failures
  const words: Record<FailureCode, string> = { required: 'Required field {{fieldName}}' };
  // @ts-expect-error there is no such message
  const message: MessageCode = 'nothing-of-the-kind';
  assert.ok([failure, words, message].every((each) => each !== undefined));
});

test('a noun has words for all that its definition names, and no others: else it does not compile', () => {
  const crop = defineEntity({
    resource: 'crop',
    path: 'crops',
    table: 'crop',
    tcode: '200-010',
    route: '/crops',
    menu: { section: 'masterData', icon: 'tag' },
    fields: {
      nmpCode: code({ required: true, label: 'seed' }),
      name1: text({ required: true, hint: 'hintName' }),
      season: choice({ values: ['first-half', 'second'], labels: 'season' }),
      status1: status({}),
    },
    children: {
      fields: defineChild({
        table: 'field',
        parent: 'cropId',
        scope: 'parent',
        fields: { area: integer({}) },
      }),
    },
    title: 'name1',
    scope: 'everybody',
    search: ['name1'],
    list: ['name1'],
    filters: ['name1'],
    sort: 'name1',
    form: [
      { label: 'tabGeneral', fields: ['nmpCode', 'name1', 'season', 'status1'] },
      { label: 'tabFields', child: 'fields' },
    ],
    actions: [
      {
        name: 'harvest',
        label: 'actHarvest',
        effect: 'effectHarvest',
        done: 'doneHarvest',
        reason: 'none',
        preview: false,
        bulk: false,
        danger: false,
      },
    ],
  });
  type Words = EntityWords<typeof crop>;
  const whole = {
    one: 'Crop',
    many: 'Crops',
    seed: 'Seed',
    hintName: 'As on the bag.',
    season: 'Season',
    season_first_half: 'First half',
    season_second: 'Second',
    area: 'Area',
    tabFields: 'Fields',
    actHarvest: 'Harvest',
    effectHarvest: 'It is brought in.',
    doneHarvest: 'It is in the barn.',
  } satisfies Words;
  // a word that resources share may be said otherwise
  const otherwise = { ...whole, name1: 'Variety' } satisfies Words;
  const { many: _many, ...noName } = whole;
  const { seed: _seed, ...noField } = whole;
  const { hintName: _hint, ...noHint } = whole;
  const { season_first_half: _value, ...noValue } = whole;
  const { area: _area, ...noFieldOfAChild } = whole;
  const { tabFields: _tab, ...noTab } = whole;
  const { actHarvest: _act, ...noAct } = whole;
  const { effectHarvest: _effect, ...noEffect } = whole;
  const { doneHarvest: _done, ...notDone } = whole;
  const lacking: readonly unknown[] = [
    // @ts-expect-error what many are called is missing
    noName satisfies Words,
    // @ts-expect-error what a field is called is missing
    noField satisfies Words,
    // @ts-expect-error a hint is missing
    noHint satisfies Words,
    // @ts-expect-error a value is missing
    noValue satisfies Words,
    // @ts-expect-error what a field of a child is called is missing
    noFieldOfAChild satisfies Words,
    // @ts-expect-error a tab is missing
    noTab satisfies Words,
    // @ts-expect-error an act is missing
    noAct satisfies Words,
    // @ts-expect-error what an act comes to is missing
    noEffect satisfies Words,
    // @ts-expect-error what an act has done is missing
    notDone satisfies Words,
    // @ts-expect-error the definition names nothing of the kind
    { one: 'Crop', colour: 'Colour' } satisfies Partial<Words>,
  ];
  assert.equal(crop.resource, 'crop');
  assert.equal(Object.keys(otherwise).length, Object.keys(whole).length + 1);
  assert.equal(lacking.length, 10);
});

test('[5.01] [S9] an error of a field begins with the words of the specification, in every language', () => {
  const given = {
    'en-US': ['Required field E-mail', 'Invalid field E-mail', ': '],
    'pt-BR': ['Campo obrigatório: E-mail', 'Campo inválido: E-mail', '. '],
    'es-ES': ['Campo obligatorio: E-mail', 'Campo no válido: E-mail', '. '],
  } as const;
  for (const locale of locales) {
    const t = translator(locale).of('problems');
    const [required, invalid, joint] = given[locale];
    const values = { fieldName: 'E-mail' };
    assert.equal(t('required', values), required);
    assert.equal(t('invalid', values), invalid);
    for (const code of Object.keys(details)) {
      const text = t.maybe(code, values) ?? '';
      assert.ok(text.startsWith(invalid + joint), `${locale} ${code}: ${text}`);
      assert.match(text.slice((invalid + joint).length), /\p{L}{2,}.* /u, `${locale} ${code}`);
      assert.doesNotMatch(text, /common|E-mail.*E-mail/, `${locale} ${code}`);
    }
  }
});

test('[5.01] [S9] no area has words of its own for required and invalid fields', async () => {
  const own: string[] = [];
  for (const area of names)
    for (const locale of locales)
      for (const [key, message] of Object.entries(await loadWords(locale, area)))
        if (
          area !== 'common' &&
          formsOf(message).some((text) =>
            /^(Required|Invalid) field|^Campo (obrigatório|inválido|obligatorio|no válido)/.test(
              text,
            ),
          )
        )
          own.push(`${locale} ${area}.${key}`);
  assert.deepEqual(own, []);
});
