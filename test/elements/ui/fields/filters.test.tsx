import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { useState } from 'react';
import { boolean } from '../../../../src/domain/fields/boolean.ts';
import { choice } from '../../../../src/domain/fields/choice.ts';
import { date } from '../../../../src/domain/fields/date.ts';
import { dateTime } from '../../../../src/domain/fields/date-time.ts';
import { decimal } from '../../../../src/domain/fields/decimal.ts';
import { parseFilter } from '../../../../src/domain/fields/filter.ts';
import { integer } from '../../../../src/domain/fields/integer.ts';
import { reference } from '../../../../src/domain/fields/reference.ts';
import { taxNumber } from '../../../../src/domain/fields/tax-number.ts';
import { text } from '../../../../src/domain/fields/text.ts';
import type { Field } from '../../../../src/domain/field.ts';
import { FilterControl } from '../../../../src/ui/fields/filter-control.tsx';
import { OptionSourceProvider } from '../../../../src/ui/fields/option-source.ts';
import type { OptionSource } from '../../../../src/ui/fields/option-source.ts';
import badge from '../../../../styles/badge.css';
import button from '../../../../styles/button.css';
import { openStage, type } from '../stage.tsx';
import type { Stage } from '../stage.tsx';
import { until } from '../../until.ts';

const incentive = choice({ values: ['none', 'mega-prize', 'rebate'], labels: 'campgnType1' });
const source: OptionSource = (_resource, { ids }) => {
  const rows = [1, 2]
    .filter((id) => !ids || ids.some((one) => String(one) === String(id)))
    .map((id) => ({ id, code: `C${id}`, title: `Channel ${id}`, active: true, fields: {} }));
  return Promise.resolve({ rows, total: rows.length });
};

describe('conditions on fields', () => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await openStage([button, badge], 800, 'en-US', 'customer');
  });
  afterEach(() => stage.end());

  /** Shows the filter of a field and records its reports. */
  function show(
    field: Field,
    { bare = false, first = '' }: { readonly bare?: boolean; readonly first?: string } = {},
  ) {
    const told: string[] = [];
    const Head = () => {
      const [value, setValue] = useState(first);
      return (
        <OptionSourceProvider value={source}>
          <FilterControl
            name="it"
            label="It"
            field={field}
            bare={bare}
            value={value}
            onValue={(next) => {
              told.push(next);
              setValue(next);
            }}
          />
        </OptionSourceProvider>
      );
    };
    stage.show(<Head />);
    return told;
  }
  const press = (label: string) => {
    const found = stage
      .all('button, label, [role^="menuitem"]')
      .find(
        (node) =>
          (node.getAttribute('aria-label') ?? node.textContent)?.includes(label) &&
          node.checkVisibility(),
      );
    if (!found) throw new Error(`nothing to press called ${label}`);
    found.click();
  };
  const input = (name: string) => stage.find<HTMLInputElement>(`[name="${name}"]`);

  it('on a text contain, start, equal, or ask for nothing at all', async () => {
    const told = show(text({}));
    type(input('it'), 'agro');
    expect(told.at(-1)).to.equal('agro');
    for (const [op, condition] of [
      ['starts with', '^agro'],
      ['equals', '=agro'],
      ['contains', 'agro'],
      ['is empty', '!'],
      ['is not empty', '*'],
    ] as const) {
      press('Condition for It');
      press(op);
      await until(() => told.at(-1) === condition, op);
    }
    press('Condition for It');
    press('contains');
    await until(() => told.at(-1) === '');
  });

  it('in a column are tinted, so that one sees why there are so few rows', async () => {
    const told = show(text({ required: true }), { bare: true });
    const box = stage.find('.nmv-filter-box');
    expect(box.hasAttribute('data-active')).to.equal(false);
    input('it').focus();
    await sendKeys({ type: 'agro ' });
    expect([told.at(-1), input('it').value, box.hasAttribute('data-active')]).to.deep.equal([
      'agro',
      'agro ',
      true,
    ]);
    await sendKeys({ press: 'Tab' });
    expect(input('it').value).to.equal('agro');
  });

  it('on a document are asked without punctuation, as it is stored', () => {
    const told = show(taxNumber({}));
    type(input('it'), '11.222.333/0001');
    expect([told.at(-1), input('it').value]).to.deep.equal(['112223330001', '11.222.333/0001']);
  });

  it('[U34] on numbers and days go from, to, or both, and read what is written as fields do', async () => {
    const told = show(decimal({ maxFraction: 3, min: '0' }));
    type(input('it.from'), '1.000,5');
    expect(told.at(-1)).to.equal('1000.5..');
    type(input('it.to'), '2000');
    expect(told.at(-1)).to.equal('1000.5..2000');
    type(input('it.from'), '1.5');
    expect(told.at(-1), 'what cannot be read is no condition').to.equal('..2000');
    await sendKeys({ press: 'Tab' });
    expect(input('it.from').value).to.equal('1.5');
    const [from, to] = ['it.from', 'it.to'].map((name) => input(name).getBoundingClientRect());
    expect(from?.top, 'both stand in one line').to.equal(to?.top);
    const days = show(date({ required: true }));
    type(input('it.from'), '11/01/2026');
    type(input('it.to'), '11/30/2026');
    expect(days.at(-1)).to.equal('2026-11-01..2026-11-30');
  });

  it('on instants are days', () => {
    const told = show(dateTime({}), { first: '2026-11-01..' });
    expect(input('it.from').value).to.equal('11/01/2026');
    type(input('it.to'), '11/02/2026');
    expect(told.at(-1)).to.equal('2026-11-01..2026-11-02');
  });

  it('in a column say in few words what is asked, and open to be edited', async () => {
    const told = show(integer({}), { bare: true, first: '1000..' });
    expect(stage.find('.nmv-filter-pick').textContent).to.equal('≥ 1.000');
    press('Filter It');
    await until(() => stage.root.querySelector('[name="it.to"]'));
    type(input('it.to'), '2000');
    expect([told.at(-1), stage.find('.nmv-filter-pick').textContent]).to.deep.equal([
      '1000..2000',
      '1.000 – 2.000',
    ]);
    press('Clear');
    expect(told.at(-1)).to.equal('');
  });

  it('on a choice tick values, in the order of the field', async () => {
    const told = show(incentive);
    press('Filter It');
    await until(() => stage.root.querySelector('.nmv-filter-checks'));
    press('Rebate');
    press('None');
    await until(() => told.at(-1) === 'none,rebate');
    expect(stage.find('.nmv-pick').textContent).to.equal('None, Rebate');
    press('is empty');
    await until(() => told.at(-1) === '!');
    const yes = show(boolean({}), { first: 'true' });
    expect(stage.find('.nmv-pick').textContent).to.equal('Yes');
    expect(yes).to.deep.equal([]);
  });

  it('on a reference choose several by writing; Backspace takes the last away', async () => {
    const told = show(reference({ to: 'customer' }), { first: '2' });
    await until(() => stage.root.querySelector('.nmv-token')?.textContent === 'C2 Channel 2');
    stage.find('[role="combobox"]').focus();
    await until(
      () =>
        stage.all('[role="option"]').length === 2 &&
        stage.root.querySelector('.nmv-options[aria-busy]') === null,
    );
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Home' });
    await sendKeys({ press: 'Enter' });
    await until(() => told.at(-1) === '2,1');
    expect(stage.all('.nmv-token').length).to.equal(2);
    await sendKeys({ press: 'Backspace' });
    await until(() => told.at(-1) === '2');
    // Enter before the options of what was written: nothing is chosen, and nothing taken away
    await sendKeys({ type: '1' });
    await sendKeys({ press: 'Enter' });
    expect(told.at(-1)).to.equal('2');
    stage.find('[aria-label="Remove C2 Channel 2"]').click();
    await until(() => told.at(-1) === '');
  });

  it('tell of a condition that they do not understand, and tell only what can be understood', () => {
    show(date({}), { first: 'yesterday' });
    expect(stage.find('.nmv-error').textContent).to.equal(
      'The condition “yesterday” isn’t recognized',
    );
    for (const condition of ['agro', '^agro', '=agro', '!', '*'])
      expect(parseFilter(condition, text({}))).not.to.equal(undefined);
  });

  for (const bare of [false, true]) {
    it(`are accessible ${bare ? 'in the head of a column' : 'in a search form'}`, async () => {
      const fields: readonly (readonly [string, Field, string])[] = [
        ['a', text({}), 'x'],
        ['b', decimal({}), '1..'],
        ['c', date({}), ''],
        ['d', incentive, 'rebate'],
        ['e', reference({ to: 'customer' }), '1'],
        ['f', text({}), '!'],
      ];
      stage.show(
        <OptionSourceProvider value={source}>
          <main>
            {fields.map(([name, field, value]) => (
              <FilterControl
                key={name}
                name={name}
                label={`Field ${name}`}
                field={field}
                bare={bare}
                value={value}
                onValue={() => undefined}
              />
            ))}
          </main>
        </OptionSourceProvider>,
      );
      if (!bare) await until(() => stage.root.querySelector('.nmv-token'));
      await expect(stage.host).to.be.accessible();
    });
  }
});
