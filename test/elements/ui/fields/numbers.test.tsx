import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { decimal } from '../../../../src/domain/fields/decimal.ts';
import { integer } from '../../../../src/domain/fields/integer.ts';
import { money } from '../../../../src/domain/fields/money.ts';
import button from '../../../../styles/button.css';
import { FieldCell } from '../../../../src/ui/fields/field-cell.tsx';
import { openStage, type } from '../stage.tsx';
import type { Stage } from '../stage.tsx';
import { showField } from './field-stage.tsx';
import { until } from '../../until.ts';

describe('numbers and amounts', () => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await openStage([button]);
  });
  afterEach(() => stage.end());
  const leave = () => sendKeys({ press: 'Tab' });

  it('[5.13] are read with a comma and shown with dots for thousands when one has left', async () => {
    const shown = showField(stage, decimal({ maxFraction: 4, unit: 'Kg/L' }));
    type(shown.input, '1234,5');
    expect([shown.entry(), shown.input.value]).to.deep.equal([{ value: '1234.5' }, '1234,5']);
    await leave();
    expect(shown.input.value).to.equal('1.234,5');
    expect(stage.find('.nmv-affix').textContent).to.equal('Kg/L');
    expect(getComputedStyle(shown.input).textAlign).to.equal('end');
  });

  it('[5.13] do not guess what 1.5 means: it stays as it was typed, and the field says how numbers are written', async () => {
    const shown = showField(stage, decimal({ maxFraction: 4 }));
    type(shown.input, '1.5');
    expect(shown.entry()).to.deep.equal({
      value: null,
      typed: '1.5',
      failure: { failure: 'decimal' },
    });
    expect(shown.error(), 'nothing is held against who is still writing').to.equal(undefined);
    await leave();
    expect([
      shown.input.value,
      shown.error(),
      shown.input.getAttribute('aria-invalid'),
    ]).to.deep.equal(['1.5', 'Invalid field It: enter a number such as 1.234,5', 'true']);
    const note = stage.root.getElementById(shown.input.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).to.equal(shown.error());
  });

  it('say by Enter what is wrong, as by leaving', async () => {
    const shown = showField(stage, integer({ min: 1, max: 90 }));
    type(shown.input, '120');
    await sendKeys({ press: 'Enter' });
    await until(() => shown.error() === 'Invalid field It: enter at most 90');
    expect(shown.entry().value).to.equal(120);
  });

  it('are read with a true minus where they stand as text, and written with the one of the keyboard', async () => {
    const quantity = decimal({ readOnly: true, unit: 'Kg/L' });
    stage.show(<FieldCell field={quantity} value="-1200" row={{}} withUnit />);
    expect(stage.root.textContent).to.equal('\u22121.200\u00a0Kg/L');
    const shown = showField(stage, decimal({ maxFraction: 4 }), { first: { value: '-1200' } });
    expect(shown.input.value).to.equal('-1.200');
  });

  it('[8.04] [S13] with more digits than are kept say so in the words of the specification, and the most', async () => {
    for (const [field, typed, most] of [
      [integer({ max: 90 }), '123456789012', '90'],
      [decimal({}), '1234567890123', '999.999.999.999'],
    ] as const) {
      const shown = showField(stage, field);
      type(shown.input, typed);
      await sendKeys({ press: 'Enter' });
      const told = `Invalid field It: numeric field overflow. Enter at most ${most}.`;
      await until(
        () => shown.error() === told,
        () => shown.error() ?? '',
      );
    }
  });

  it('take amounts with and without their sign, and show two decimals', async () => {
    const shown = showField(stage, money({ required: true }));
    type(shown.input, 'R$ 1.500');
    await leave();
    expect([shown.entry().value, shown.input.value]).to.deep.equal(['1500', '1.500,00']);
    type(shown.input, '1500,555');
    await leave();
    expect([shown.entry().value, shown.input.value, shown.error()]).to.deep.equal([
      null,
      '1500,555',
      'Invalid field It: enter at most 2 decimals',
    ]);
  });

  it('give way to a value that comes from outside while one writes', () => {
    const shown = showField(stage, integer({}));
    type(shown.input, '12');
    shown.put({ value: 77 });
    return until(() => shown.input.value === '77');
  });
});
