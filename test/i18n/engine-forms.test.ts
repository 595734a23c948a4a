import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { formatDate } from '../../src/i18n/format.ts';
import { localDate, startOfDay } from '../../src/domain/rules/dates/dates.ts';
import { windowWords } from '../../src/screens/ranking/base/campaign-phase.ts';

const { prototype } = Intl.DateTimeFormat;

/** An engine that writes every date month first and without zeros before it, whatever the language: ICU 72 did so for `en-CA`. */
function inEngineOfAnotherForm<T>(action: () => T): T {
  const { format, formatToParts } = Object.getOwnPropertyDescriptors(prototype);
  const inParts = prototype.formatToParts;
  const partsOf = function (this: Intl.DateTimeFormat, date?: Date | number) {
    return inParts
      .call(this, date)
      .map((part) => (part.type === 'literal' ? { ...part, value: '/' } : part))
      .map((part) => ({ ...part, value: part.value.replace(/^0(?=\d)/, '') }));
  };
  Object.defineProperty(prototype, 'formatToParts', { ...formatToParts, value: partsOf });
  Object.defineProperty(prototype, 'format', {
    ...format,
    get: () => () => '11/27/2026',
  });
  try {
    return action();
  } finally {
    Object.defineProperty(prototype, 'format', format);
    Object.defineProperty(prototype, 'formatToParts', formatToParts);
  }
}

describe('an engine that writes dates in another form', () => {
  const campaign = {
    invcIssncStart: '2026-11-01',
    invcIssncEnd: '2026-12-15',
    frozenAt: null,
  };
  const t = ((key: string) => key) as unknown as Parameters<typeof windowWords>[2];

  test('a campaign that runs is told as running', () => {
    const told = inEngineOfAnotherForm(() =>
      windowWords(campaign, new Date('2026-11-27T12:00:00Z'), t, 'pt-BR'),
    );
    assert.equal(told, 'ends');
  });

  test('a day that a machine reads has its zeros [5.12]', () => {
    inEngineOfAnotherForm(() => {
      assert.equal(localDate(new Date('2026-03-05T12:00:00Z')), '2026-03-05');
      assert.equal(startOfDay('2026-03-05'), '2026-03-05T03:00:00Z');
    });
  });

  test('a date that a person reads has its zeros', () => {
    inEngineOfAnotherForm(() => {
      assert.equal(formatDate('2026-03-05T12:00:00Z', 'pt-BR'), '05/03/2026');
      assert.equal(formatDate('2026-03-05T12:00:00Z', 'en-US'), '03/05/2026');
    });
  });
});
