import { expect } from '@open-wc/testing';
import { executeServerCommand, sendKeys } from '@web/test-runner-commands';
import { dateTime } from '../../../../src/domain/fields/date-time.ts';
import { date } from '../../../../src/domain/fields/date.ts';
import { phone } from '../../../../src/domain/fields/phone.ts';
import { postalCode } from '../../../../src/domain/fields/postal-code.ts';
import { taxNumber } from '../../../../src/domain/fields/tax-number.ts';
import type { CellValue, CellValues, Field } from '../../../../src/domain/field.ts';
import { maskText } from '../../../../src/ui/input/mask-engine.ts';
import { useLazy } from '../../../../src/ui/base/use-lazy.ts';
import { openStage, paste } from '../stage.tsx';
import type { Stage } from '../stage.tsx';
import { showField } from './field-stage.tsx';
import { until } from '../../until.ts';

const document1 = taxNumber({ typeField: 'kind' });
const cell = phone({ iddField: 'idd', line: 'cell' });
const land = phone({ iddField: 'idd', line: 'land' });
const zip = postalCode({ countryField: 'country' });

interface Case {
  readonly name: string;
  readonly field: Field;
  readonly row?: CellValues;
  readonly keys: string;
  readonly shown: string;
  readonly value: CellValue;
}

const typed: readonly Case[] = [
  {
    name: '[5.16] a CPF',
    field: document1,
    row: { kind: 'CPF' },
    keys: '52998224725',
    shown: '529.982.247-25',
    value: '52998224725',
  },
  {
    name: '[5.16] a CNPJ with letters',
    field: document1,
    row: { kind: 'CNPJ' },
    keys: '12abc34501de35',
    shown: '12.ABC.345/01DE-35',
    value: '12ABC34501DE35',
  },
  {
    name: 'a document of no given kind',
    field: taxNumber({}),
    keys: '52998224725',
    shown: '529.982.247-25',
    value: '52998224725',
  },
  {
    name: 'a RUC, which has no mask',
    field: document1,
    row: { kind: 'RUC' },
    keys: '800123456',
    shown: '800123456',
    value: '800123456',
  },
  {
    name: '[5.14] a cell phone of Brazil',
    field: cell,
    row: { idd: '55' },
    keys: '65998765432',
    shown: '(65) 99876-5432',
    value: '65998765432',
  },
  {
    name: '[5.14] a landline of Brazil',
    field: land,
    row: { idd: '55' },
    keys: '6533214455',
    shown: '(65) 3321-4455',
    value: '6533214455',
  },
  {
    name: '[5.17] a phone of Paraguay',
    field: cell,
    row: { idd: '595' },
    keys: '0981234567',
    shown: '098 1234567',
    value: '0981234567',
  },
  {
    name: '[5.17] a phone of another country, 15 digits',
    field: cell,
    row: { idd: '1' },
    keys: '1234567890123456',
    shown: '123456789012345',
    value: '123456789012345',
  },
  {
    name: '[5.15] a CEP',
    field: zip,
    row: { country: 'BR' },
    keys: '78455000',
    shown: '78455-000',
    value: '78455000',
  },
  {
    name: '[5.15] a postal code elsewhere, without mask',
    field: zip,
    row: { country: 'PY' },
    keys: '1209 A',
    shown: '1209 A',
    value: '1209 A',
  },
  {
    name: '[5.14] a date, in the order of the language',
    field: date({}),
    keys: '11212026',
    shown: '11/21/2026',
    value: '2026-11-21',
  },
  {
    name: 'a date with single digits',
    field: date({}),
    keys: '1/5/2026',
    shown: '01/05/2026',
    value: '2026-01-05',
  },
  {
    name: '[5.14] a date-time, year first',
    field: dateTime({}),
    keys: '20261121103000',
    shown: '2026/11/21 10:30:00',
    value: '2026-11-21T15:30:00Z',
  },
];

const pasted: readonly Case[] = [
  {
    name: 'a CNPJ without points',
    field: document1,
    row: { kind: 'CNPJ' },
    keys: ' 12ABC34501DE35\n',
    shown: '12.ABC.345/01DE-35',
    value: '12ABC34501DE35',
  },
  {
    name: 'a CPF with blanks',
    field: document1,
    row: { kind: 'CPF' },
    keys: '529 982 247 25',
    shown: '529.982.247-25',
    value: '52998224725',
  },
  {
    name: 'a phone with its country',
    field: cell,
    row: { idd: '55' },
    keys: '+55 (65) 9 9876-5432',
    shown: '(65) 99876-5432',
    value: '65998765432',
  },
  {
    name: 'a CEP with a point',
    field: zip,
    row: { country: 'BR' },
    keys: '78.455-000',
    shown: '78455-000',
    value: '78455000',
  },
  {
    name: 'a day as spreadsheets write it',
    field: date({}),
    keys: '2026-11-21',
    shown: '11/21/2026',
    value: '2026-11-21',
  },
  {
    name: 'a day with single digits',
    field: date({}),
    keys: '1/5/2026',
    shown: '01/05/2026',
    value: '2026-01-05',
  },
];

const loadEngine = () => import('../../../../src/ui/input/mask-engine.ts');

/** The mask comes in a chunk of its own, and nothing can be seen of its coming. This waits for it after the field, so that it knows of it after the field. */
function MaskNews() {
  return useLazy(loadEngine).part && <i id="mask-is-here" />;
}

describe('masks', () => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await openStage([]);
  });
  afterEach(() => stage.end());
  const show: typeof showField = (where, field, more) =>
    showField(where, field, { ...more, beside: <MaskNews /> });
  const atWork = () => until(() => stage.root.querySelector('#mask-is-here'), 'the mask');

  for (const { name, field, row, keys, shown: expected, value } of typed) {
    it(`bring ${name} into form while it is typed`, async () => {
      const shown = show(stage, field, { row: row ?? {} });
      await atWork();
      shown.input.focus();
      await sendKeys({ type: keys });
      expect([shown.input.value, shown.entry().value]).to.deep.equal([expected, value]);
    });
  }

  // separators of numbers are no part of a composed text
  for (const { name, field, row, keys, shown: expected, value } of typed.filter(
    ({ keys }) => !/[/ ]/.test(keys) && keys.length < 16,
  )) {
    it(`bring ${name} into form when it was composed`, async () => {
      const shown = show(stage, field, { row: row ?? {} });
      await atWork();
      shown.input.focus();
      await executeServerCommand('compose', keys);
      await until(() => shown.input.value === expected, `${expected}, not ${shown.input.value}`);
      expect(shown.entry().value).to.equal(value);
    });
  }

  it('let a composed text be put into the middle without moving the cursor to the end', async () => {
    const shown = show(stage, zip, { row: { country: 'BR' }, first: { value: '78455000' } });
    await atWork();
    shown.input.focus();
    shown.input.setSelectionRange(1, 3);
    await executeServerCommand('compose', '96');
    await until(() => shown.input.value === '79655-000', '79655-000');
    expect(shown.input.selectionStart).to.equal(3);
  });

  for (const { name, field, row, keys, shown: expected, value } of pasted) {
    it(`take ${name} when it is pasted`, async () => {
      const shown = show(stage, field, { row: row ?? {} });
      await atWork();
      paste(shown.input, keys);
      await until(() => shown.input.value === expected);
      expect(shown.entry().value).to.equal(value);
    });
  }

  it('drop nothing that was pasted and does not fit: it stays, is called wrong, and can be mended', async () => {
    const shown = show(stage, document1, { row: { kind: 'CPF' } });
    await atWork();
    paste(shown.input, '529.982.247-2599');
    await sendKeys({ press: 'Tab' });
    expect([shown.input.value, shown.error()]).to.deep.equal([
      '5299822472599',
      'Invalid field It: this number isn’t valid. Check its digits.',
    ]);
    shown.input.focus();
    shown.input.setSelectionRange(13, 13);
    await sendKeys({ press: 'Backspace' });
    await sendKeys({ press: 'Backspace' });
    await until(() => shown.input.value === '529.982.247-25');
    await sendKeys({ press: 'Tab' });
    expect([shown.entry(), shown.error()]).to.deep.equal([{ value: '52998224725' }, undefined]);
  });

  it('let one correct in the middle without moving the cursor to the end', async () => {
    const shown = show(stage, zip, { row: { country: 'BR' }, first: { value: '78455000' } });
    await atWork();
    shown.input.focus();
    shown.input.setSelectionRange(1, 2);
    await sendKeys({ type: '9' });
    expect([shown.input.value, shown.input.selectionStart]).to.deep.equal(['79455-000', 2]);
  });

  it('follow the neighbour that says which mask it is', async () => {
    const shown = show(stage, document1, {
      row: { kind: 'CNPJ' },
      first: { value: '11222333000181' },
    });
    expect(shown.input.value).to.equal('11.222.333/0001-81');
    showField(stage, document1, { row: { kind: 'CPF' }, first: { value: '52998224725' } });
    await until(() => shown.input.value === '529.982.247-25');
  });

  it('tell apart what fits and what would lose a sign', () => {
    expect(maskText('000.000.000-00', '529')).to.equal('529');
    expect(maskText('000.000.000-00', '5299')).to.equal('529.9');
    expect(maskText('000.000.000-00', '529982247251')).to.equal(undefined);
    expect(maskText(['000.000.000-00', '##.###.###/####-00'], '12ABC34501DE35')).to.equal(
      '12.ABC.345/01DE-35',
    );
  });
});
