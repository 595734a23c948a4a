import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { date } from '../../../../src/domain/fields/date.ts';
import { dateTime } from '../../../../src/domain/fields/date-time.ts';
import { toInstant, formatLocalTime } from '../../../../src/i18n/zoned-time.ts';
import { addMonths, listWeeks } from '../../../../src/ui/date/calendar-days.ts';
import { openStage, type } from '../stage.tsx';
import type { Stage } from '../stage.tsx';
import { showField } from './field-stage.tsx';
import { until } from '../../until.ts';

describe('days', () => {
  let stage: Stage;
  afterEach(() => stage.end());
  const day = () => stage.root.activeElement?.getAttribute('aria-label');
  const openCalendar = async (input: HTMLInputElement) => {
    input.focus();
    await sendKeys({ press: 'Alt+ArrowDown' });
    await until(() => stage.root.activeElement?.classList.contains('nmv-day'));
  };

  it('[5.11] are typed in the order of the language; an empty one passes, an impossible one stays and is refused', async () => {
    for (const [locale, keys] of [
      ['en-US', '11/21/2026'],
      ['pt-BR', '21/11/2026'],
      ['es-ES', '21/11/2026'],
    ] as const) {
      stage = await openStage([], 800, locale);
      const shown = showField(stage, date({}));
      type(shown.input, keys);
      expect(shown.entry(), locale).to.deep.equal({ value: '2026-11-21' });
      type(shown.input, '31/31/2026');
      await sendKeys({ press: 'Tab' });
      expect(
        [shown.entry().typed, shown.input.value, shown.error() !== undefined],
        locale,
      ).to.deep.equal(['31/31/2026', '31/31/2026', true]);
      shown.put({ value: null });
      await until(() => shown.input.value === '');
      expect(shown.error()).to.equal(undefined);
      if (locale !== 'es-ES') stage.end();
    }
  });

  it('are picked from a calendar by keys alone: days, weeks, months, years, and Escape goes back', async () => {
    stage = await openStage([]);
    const shown = showField(stage, date({}), { first: { value: '2026-11-21' } });
    await openCalendar(shown.input);
    expect(day()).to.equal('Saturday, November 21, 2026');
    for (const [key, expected] of [
      ['ArrowDown', 'Saturday, November 28, 2026'],
      ['ArrowRight', 'Sunday, November 29, 2026'],
      ['PageDown', 'Tuesday, December 29, 2026'],
      ['Shift+PageUp', 'Monday, December 29, 2025'],
      ['Home', 'Sunday, December 28, 2025'],
      ['End', 'Saturday, January 3, 2026'],
    ] as const) {
      await sendKeys({ press: key });
      await until(
        () => day() === expected,
        () => `${key} leads to ${expected}, not to ${String(day())}`,
      );
    }
    await sendKeys({ press: 'Enter' });
    await until(() => stage.root.activeElement === shown.input);
    expect([shown.entry(), shown.input.value]).to.deep.equal([
      { value: '2026-01-03' },
      '01/03/2026',
    ]);
    await openCalendar(shown.input);
    await sendKeys({ press: 'Escape' });
    await until(() => stage.root.querySelector('.nmv-calendar') === null);
    expect(shown.entry().value).to.equal('2026-01-03');
  });

  it('outside of the limits can neither be picked nor walked to', async () => {
    stage = await openStage([]);
    const shown = showField(stage, date({ min: '2026-11-10', max: '2026-11-21' }), {
      first: { value: '2026-11-21' },
    });
    await openCalendar(shown.input);
    await sendKeys({ press: 'ArrowRight' });
    expect(day()).to.equal('Saturday, November 21, 2026');
    await sendKeys({ press: 'PageUp' });
    await until(() => day() === 'Tuesday, November 10, 2026');
    expect(
      stage.find<HTMLButtonElement>('[aria-label="Monday, November 9, 2026"]').disabled,
    ).to.equal(true);
    type(shown.input, '11/09/2026');
    await sendKeys({ press: 'Tab' });
    expect(shown.error()).to.equal('Invalid field It: enter a date from 11/10/2026 to 11/21/2026');
  });

  it('[9.01] begin the week on Sunday in en-US and pt-BR, on Monday in es-ES', async () => {
    for (const [locale, first] of [
      ['en-US', 'Sunday'],
      ['pt-BR', 'domingo'],
      ['es-ES', 'lunes'],
    ] as const) {
      stage = await openStage([], 800, locale);
      const shown = showField(stage, date({}), { first: { value: '2026-11-21' } });
      await openCalendar(shown.input);
      expect(stage.find<HTMLTableCellElement>('.nmv-calendar-weekday').abbr, locale).to.equal(
        first,
      );
      if (locale !== 'es-ES') stage.end();
    }
  });

  it('with a time are shown and read by the clocks of the language', async () => {
    stage = await openStage([], 800, 'pt-BR');
    const shown = showField(stage, dateTime({}), { first: { value: '2026-11-21T15:30:00Z' } });
    expect(shown.input.value).to.equal('2026/11/21 12:30:00');
    type(shown.input, '2026/11/21 00:00:01');
    expect(shown.entry()).to.deep.equal({ value: '2026-11-21T03:00:01Z' });
    await openCalendar(shown.input);
    await sendKeys({ press: 'ArrowRight' });
    await until(() => day()?.includes('22') === true);
    await sendKeys({ press: 'Enter' });
    await until(() => shown.input.value === '2026/11/22 00:00:01');
  });

  it('are counted by the calendar', async () => {
    stage = await openStage([]);
    expect(addMonths('2028-01-31', 1)).to.equal('2028-02-29');
    expect(addMonths('2026-03-31', -1)).to.equal('2026-02-28');
    expect(listWeeks('2026-11-21', 1)[0]?.[0]).to.equal('2026-10-26');
    expect(listWeeks('2026-11-21', 0).flat().length).to.equal(42);
    for (const zone of ['America/New_York', 'America/Sao_Paulo', 'Europe/Lisbon']) {
      for (const local of ['2026-07-01T00:00:00', '2026-12-31T23:59:59', '2026-10-25T03:30:00'])
        expect(formatLocalTime(toInstant(local, zone), zone), zone).to.equal(local);
    }
  });
});
