import { expect } from '@open-wc/testing';
import { boolean } from '../../../../src/domain/fields/boolean.ts';
import { choice, status } from '../../../../src/domain/fields/choice.ts';
import { code } from '../../../../src/domain/fields/code.ts';
import { dateTime } from '../../../../src/domain/fields/date-time.ts';
import { date } from '../../../../src/domain/fields/date.ts';
import { decimal } from '../../../../src/domain/fields/decimal.ts';
import { email } from '../../../../src/domain/fields/email.ts';
import { integer } from '../../../../src/domain/fields/integer.ts';
import { fieldKinds } from '../../../../src/domain/fields/kinds.ts';
import { money } from '../../../../src/domain/fields/money.ts';
import { phone } from '../../../../src/domain/fields/phone.ts';
import { postalCode } from '../../../../src/domain/fields/postal-code.ts';
import { reference } from '../../../../src/domain/fields/reference.ts';
import { skuCode } from '../../../../src/domain/fields/sku-code.ts';
import { taxNumber } from '../../../../src/domain/fields/tax-number.ts';
import { text } from '../../../../src/domain/fields/text.ts';
import type { CellValue, Field, FieldKind } from '../../../../src/domain/field.ts';
import { FieldCell } from '../../../../src/ui/fields/field-cell.tsx';
import { FieldControl } from '../../../../src/ui/fields/field-control.tsx';
import { OptionSourceProvider } from '../../../../src/ui/fields/option-source.ts';
import badge from '../../../../styles/badge.css';
import button from '../../../../styles/button.css';
import { openStage } from '../stage.tsx';
import type { Stage } from '../stage.tsx';
import { showField } from './field-stage.tsx';
import { until } from '../../until.ts';

const kinds: {
  readonly [Kind in FieldKind]: {
    readonly field: Field;
    readonly value: CellValue;
    readonly shown: string;
  };
} = {
  text: { field: text({ lines: 2 }), value: 'one\ntwo', shown: 'one\ntwo' },
  code: { field: code({ required: true }), value: 'C-1', shown: 'C-1' },
  skuCode: { field: skuCode({}), value: '78.9,1', shown: '78.9,1' },
  integer: { field: integer({}), value: 1284, shown: '1.284' },
  decimal: { field: decimal({ unit: 'Kg/L' }), value: '1234.5', shown: '1.234,5' },
  money: { field: money({}), value: '1500', shown: 'R$\u00a01.500,00' },
  date: { field: date({}), value: '2026-11-21', shown: '11/21/2026' },
  dateTime: { field: dateTime({}), value: '2026-11-21T15:30:00Z', shown: '11/21/2026 10:30:00 AM' },
  boolean: { field: boolean({}), value: true, shown: 'Yes' },
  choice: {
    field: choice({ values: ['none', 'rebate'], labels: 'campgnType1' }),
    value: 'rebate',
    shown: 'Rebate',
  },
  reference: { field: reference({ to: 'customer' }), value: 7, shown: 'Agrocampo' },
  taxNumber: { field: taxNumber({}), value: '12ABC34501DE35', shown: '12.ABC.345/01DE-35' },
  phone: { field: phone({}), value: '65998765432', shown: '(65) 99876-5432' },
  email: { field: email({}), value: 'a@b.example', shown: 'a@b.example' },
  postalCode: { field: postalCode({}), value: '78455000', shown: '78455-000' },
};
const source = () => Promise.resolve({ rows: [], total: 0 });

describe('a field of any kind', () => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await openStage([button, badge], 800, 'en-US', 'customer');
  });
  afterEach(() => stage.end());

  it('has a control, as the registry of kinds says', () => {
    expect(Object.keys(kinds).sort()).to.deep.equal(Object.keys(fieldKinds).sort());
  });

  for (const [kind, { field, value, shown }] of Object.entries(kinds)) {
    it(`${kind} is written as people read it, and a dash stands for nothing`, () => {
      stage.show(
        <>
          <p id="full">
            <FieldCell field={field} value={value} row={{}} label="Agrocampo" />
          </p>
          <p id="none">
            <FieldCell field={field} value={null} row={{}} />
          </p>
        </>,
      );
      expect([stage.find('#full').textContent, stage.find('#none').textContent]).to.deep.equal([
        shown,
        '—',
      ]);
    });
  }

  for (const theme of ['light', 'dark'] as const) {
    it(`is accessible empty, filled, refused, disabled and to be read only, ${theme}`, async () => {
      stage.host.setAttribute('theme', theme);
      stage.show(
        <OptionSourceProvider value={source}>
          <main>
            {Object.entries(kinds).flatMap(([kind, { field, value }]) =>
              (['empty', 'filled', 'refused', 'disabled', 'read'] as const).map((state) => (
                <FieldControl
                  key={kind + state}
                  name={kind + state}
                  label={`${kind} ${state}`}
                  field={state === 'read' ? { ...field, readOnly: true } : field}
                  row={{}}
                  onEntry={() => undefined}
                  title="Agrocampo"
                  hint="As on the invoice"
                  entry={{ value: state === 'empty' ? null : value }}
                  error={state === 'refused' ? 'Not so' : undefined}
                  disabled={state === 'disabled'}
                />
              )),
            )}
          </main>
        </OptionSourceProvider>,
      );
      await until(() => stage.root.querySelectorAll('[role="combobox"]').length === 4);
      await expect(stage.host).to.be.accessible();
    });
  }

  it('is named where it stands bare in a grid', async () => {
    stage.show(
      <OptionSourceProvider value={source}>
        <main>
          {Object.entries(kinds).map(([kind, { field, value }]) => (
            <FieldControl
              key={kind}
              bare
              name={kind}
              label={`Column ${kind}`}
              field={field}
              row={{}}
              entry={{ value }}
              onEntry={() => undefined}
              title="Agrocampo"
            />
          ))}
        </main>
      </OptionSourceProvider>,
    );
    await until(() => stage.root.querySelector('[role="combobox"]'));
    expect(stage.all('label, .nmv-error').length).to.equal(0);
    await expect(stage.host).to.be.accessible();
  });

  it('[5.01] says what the server said, instead of what it thinks itself', async () => {
    const shown = showField(stage, status({}), {
      first: { value: 'active' },
      rest: { error: 'Required field It', hint: 'A hint gives way' },
    });
    expect([shown.error(), stage.root.textContent?.includes('A hint gives way')]).to.deep.equal([
      'Required field It',
      false,
    ]);
    shown.input.focus();
    expect(stage.root.activeElement).to.equal(shown.input);
  });

  it('that is set by the server only is text, not a control', () => {
    showField(stage, code({ readOnly: true }), { first: { value: 'C-1' } });
    expect([stage.root.querySelector('input'), stage.find('.nmv-value').textContent]).to.deep.equal(
      [null, 'C-1'],
    );
  });
});
