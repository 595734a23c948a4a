import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { locales } from '../../src/i18n/locale.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import type { ControlsPage } from './controls-page.tsx';
import { startControlsSite } from './controls-site.ts';
import type { ControlsSite } from './controls-site.ts';
import { engines } from './engines.ts';
import type { Tab } from './tab.ts';

/** Just before midnight in New York, after it elsewhere. */
const INSTANT = '2026-11-21T02:05:09Z';

let site: ControlsSite;
beforeAll(async () => {
  site = await startControlsSite();
});
afterAll(() => site?.close());

/** Runs in the page: what it writes of dates, times and numbers. */
function writtenIn([given, instant]: readonly [readonly Locale[], string]): unknown {
  const page = Reflect.get(window, 'nmvPage') as ControlsPage;
  return given.map((locale) => ({
    date: page.formatDate('2026-11-01', locale),
    dateOfInstant: page.formatDate('2026-11-01T03:00:00.000Z', locale),
    time: page.formatTime(instant, locale),
    midnight: page.formatTime('2026-11-21T05:00:00Z', locale, 'America/New_York'),
    dateTime: page.formatDateTime(instant, locale),
    // some engines write `GMT+0`
    zone: page
      .formatDateTime(instant, locale, { seconds: false, zone: true })
      .replace('GMT+0', 'GMT'),
    document: page.formatIssue({ dhEmis: instant, dhEmiText: '2026-11-20T22:05:09-04:00' }, locale),
    share: page.formatShare(0.125, locale),
    less: page.formatShare(-0.5, locale),
    place: page.formatPlace(3, locale),
  }));
}

/** Runs in the page: what is written alike in every language, or read by a machine. */
function sameIn(instant: string): unknown {
  const page = Reflect.get(window, 'nmvPage') as ControlsPage;
  return {
    thousands: page.formatNumber('1234567.5'),
    four: page.formatNumber('1234'),
    beyondFloat: page.formatNumber('12345678901234567890.12', { min: 2, max: 2 }),
    rounded: [
      page.formatNumber('2.345', { min: 2, max: 2 }),
      page.formatNumber('-2.345', { max: 2 }),
    ],
    money: page.formatMoney('15000'),
    more: page.formatSigned('4500', page.formatMoney),
    less: page.formatSigned('-150', page.formatMoney),
    local: ['America/New_York', 'America/Sao_Paulo', 'Europe/Lisbon', 'UTC'].map((zone) =>
      page.localTimeOf(instant, zone),
    ),
    midnight: page.localTimeOf('2026-11-21T00:00:00Z', 'UTC'),
    instant: page.instantOf('2026-11-20T23:05:09', 'America/Sao_Paulo'),
    day: page.localDate(new Date(instant)),
  };
}

/** Runs in the page: a day and a zone in words, which an engine chooses. */
function wordsIn([given, instant]: readonly [readonly Locale[], string]): string[][] {
  const page = Reflect.get(window, 'nmvPage') as ControlsPage;
  return given.map((locale) => [
    page.formatLongDay(new Date(instant), locale),
    page.formatZone(instant, locale),
  ]);
}

for (const engine of engines)
  describe(`dates and numbers in ${engine.name}`, { skip: engine.missing !== undefined }, () => {
    let tab: Tab;
    beforeAll(async () => {
      tab = await engine.open();
      await tab.goto(site.page);
    });
    afterAll(() => tab?.close());

    test('[9.01] follow the language in order, zone, clock and signs', async () => {
      assert.deepEqual(await tab.evaluate(writtenIn, [locales, INSTANT] as const), [
        {
          date: '11/01/2026',
          dateOfInstant: '11/01/2026',
          time: '09:05 PM',
          midnight: '12:00 AM',
          dateTime: '11/20/2026 09:05:09 PM',
          zone: '11/20/2026 09:05 PM GMT-5',
          document: '11/20/2026 10:05:09 PM',
          share: '12%',
          less: '\u221250%',
          place: '3rd',
        },
        {
          date: '01/11/2026',
          dateOfInstant: '01/11/2026',
          time: '23:05',
          midnight: '00:00',
          dateTime: '20/11/2026 23:05:09',
          zone: '20/11/2026 23:05 GMT-3',
          document: '20/11/2026 22:05:09',
          share: '12%',
          less: '\u221250%',
          place: '3º',
        },
        {
          date: '01/11/2026',
          dateOfInstant: '01/11/2026',
          time: '02:05',
          midnight: '00:00',
          dateTime: '21/11/2026 02:05:09',
          zone: '21/11/2026 02:05 GMT',
          document: '20/11/2026 22:05:09',
          share: '12\u00a0%',
          less: '\u221250\u00a0%',
          place: '3.º',
        },
      ]);
    });

    test('[5.13] [9.02] [9.05] can be written and read alike, whatever the engine knows of languages', async () => {
      assert.deepEqual(await tab.evaluate(sameIn, INSTANT), {
        thousands: '1.234.567,5',
        four: '1.234',
        beyondFloat: '12.345.678.901.234.567.890,12',
        rounded: ['2,35', '-2,35'],
        money: 'R$\u00a015.000,00',
        more: '+R$\u00a04.500,00',
        less: '\u2212R$\u00a0150,00',
        local: [
          '2026-11-20T21:05:09',
          '2026-11-20T23:05:09',
          '2026-11-21T02:05:09',
          '2026-11-21T02:05:09',
        ],
        midnight: '2026-11-21T00:00:00',
        instant: '2026-11-21T02:05:09Z',
        day: '2026-11-20',
      });
    });

    test('[9.01] name weekday, day, month and zone in words of the language', async () => {
      const expected = [
        [/^Friday, November 20$/, /^Eastern Standard Time \(GMT-5\)$/],
        [/^sexta-feira, 20 de novembro$/, /Brasília \(GMT-3\)$/],
        [/^sábado, 21 de noviembre$/, /^hora .*\(GMT(\+0)?\)$/],
      ];
      const words = await tab.evaluate(wordsIn, [locales, INSTANT] as const);
      for (const [at, pair] of words.entries())
        for (const [part, text] of pair.entries())
          assert.match(text, expected[at]?.[part] ?? assert.fail());
    });
  });
