import { useState } from 'react';
import { choice, status } from '../../../src/domain/fields/choice.ts';
import { boolean } from '../../../src/domain/fields/boolean.ts';
import { code } from '../../../src/domain/fields/code.ts';
import { dateTime } from '../../../src/domain/fields/date-time.ts';
import { date } from '../../../src/domain/fields/date.ts';
import { decimal } from '../../../src/domain/fields/decimal.ts';
import { email } from '../../../src/domain/fields/email.ts';
import { integer } from '../../../src/domain/fields/integer.ts';
import { money } from '../../../src/domain/fields/money.ts';
import { phone } from '../../../src/domain/fields/phone.ts';
import { postalCode } from '../../../src/domain/fields/postal-code.ts';
import { reference } from '../../../src/domain/fields/reference.ts';
import { skuCode } from '../../../src/domain/fields/sku-code.ts';
import { taxNumber } from '../../../src/domain/fields/tax-number.ts';
import { text } from '../../../src/domain/fields/text.ts';
import type { CellValue, Field } from '../../../src/domain/field.ts';
import { NounContext, useFieldWords } from '../../../src/i18n/use-field-words.ts';
import type { Entry } from '../../../src/ui/fields/entry.ts';
import { FieldControl } from '../../../src/ui/fields/field-control.tsx';
import { Sample, Samples } from '../sample.tsx';

interface Shown {
  readonly label: string;
  /** Resource of the field; default: a resource-independent field. */
  readonly resource?: string;
  readonly field: Field;
  readonly filled: CellValue;
  readonly wrong: Entry;
  /** Title of a reference's value. */
  readonly title?: string;
}
const row = { taxNumTypeId: 'CNPJ', cellPhoneIDD: '55', countryId: 'BR' };

const kinds: readonly Shown[] = [
  {
    label: 'name1',
    field: text({ required: true }),
    filled: 'Agrocampo Insumos Agrícolas Ltda',
    wrong: { value: 'x'.repeat(40), failure: { failure: 'too-long', params: { max: 30 } } },
  },
  {
    label: 'descr',
    resource: 'cfop',
    field: text({ lines: 3 }),
    filled: 'Uma linha\ne mais uma',
    wrong: { value: null, typed: '\u0007', failure: { failure: 'invalid' } },
  },
  {
    label: 'nmpCode',
    field: code({ required: true }),
    filled: 'CAN-001',
    wrong: { value: 'CAN 001', failure: { failure: 'invalid' } },
  },
  {
    label: 'customerSKU',
    resource: 'sku',
    field: skuCode({ hint: 'hintSkuCode' }),
    filled: '7891.23,5-A/1',
    wrong: { value: null, typed: '<b>', failure: { failure: 'sku-code' } },
  },
  {
    label: 'postingDays',
    resource: 'campaignCicle',
    field: integer({ min: 1, max: 90 }),
    filled: 1284,
    wrong: { value: 120, failure: { failure: 'above-max', params: { max: 90 } } },
  },
  {
    label: 'umConvFactor',
    field: decimal({ maxFraction: 4, unit: 'Kg/L' }),
    filled: '1234.5',
    wrong: { value: null, typed: '1.5', failure: { failure: 'decimal' } },
  },
  {
    label: 'prize',
    field: money({ required: true }),
    filled: '1500',
    wrong: { value: '-1', failure: { failure: 'below-min', params: { min: '0' } } },
  },
  {
    label: 'startVal',
    resource: 'cfop',
    field: date({ required: true }),
    filled: '2026-11-21',
    wrong: { value: null, typed: '31/02/2026', failure: { failure: 'date' } },
  },
];
const more: readonly Shown[] = [
  {
    label: 'confirmedAt',
    resource: 'sku',
    field: dateTime({}),
    filled: '2026-11-21T15:30:00Z',
    wrong: { value: null, typed: '2026/11/21 27:00:00', failure: { failure: 'date-time' } },
  },
  {
    label: 'indVenda',
    resource: 'cfop',
    field: boolean({}),
    filled: true,
    wrong: { value: false, failure: { failure: 'yes-no' } },
  },
  {
    label: 'campgnType1',
    resource: 'customer',
    field: choice({
      values: ['none', 'mega-prize', 'rebate', 'commission'],
      labels: 'campgnType1',
    }),
    filled: 'rebate',
    wrong: { value: null, failure: { failure: 'choice' } },
  },
  {
    label: 'status1',
    field: status({}),
    filled: 'active',
    wrong: { value: 'gone', failure: { failure: 'choice' } },
  },
  {
    label: 'customerId',
    field: reference({ to: 'customer' }),
    filled: 1,
    title: 'Agrocampo Insumos',
    wrong: { value: null, typed: 'Agrocampo do Norte', failure: { failure: 'reference' } },
  },
  {
    label: 'taxNum',
    field: taxNumber({ required: true, typeField: 'taxNumTypeId' }),
    filled: '12ABC34501DE35',
    wrong: { value: '11222333000180', failure: { failure: 'tax-number' } },
  },
  {
    label: 'cellPhone',
    field: phone({ iddField: 'cellPhoneIDD' }),
    filled: '65998765432',
    wrong: { value: '6533', failure: { failure: 'phone' } },
  },
  {
    label: 'email',
    field: email({}),
    filled: 'compras@agrocampo.example',
    wrong: { value: 'compras@', failure: { failure: 'email' } },
  },
  {
    label: 'zipCode',
    field: postalCode({ countryField: 'countryId' }),
    filled: '78455000',
    wrong: { value: '784', failure: { failure: 'postal-code' } },
  },
];
const states = ['empty', 'filled', 'error', 'disabled', 'read-only'] as const;

function Stateful({
  shown: { label, field, filled, wrong, title },
  state,
}: {
  readonly shown: Shown;
  readonly state: (typeof states)[number];
}) {
  const words = useFieldWords();
  const [entry, setEntry] = useState<Entry>(
    state === 'empty' ? { value: null } : state === 'error' ? wrong : { value: filled },
  );
  return (
    <FieldControl
      name={`${label}-${state}`}
      field={state === 'read-only' ? { ...field, readOnly: true } : field}
      entry={entry}
      onEntry={setEntry}
      row={row}
      label={words.maybe(label) ?? label}
      disabled={state === 'disabled'}
      title={entry.value === filled ? title : undefined}
      hint={field.hint && words.maybe(field.hint)}
    />
  );
}

function Kinds({ kinds: some }: { readonly kinds: readonly Shown[] }) {
  return some.map((shown) => (
    <Samples key={shown.label} title={shown.field.kind} columns={5}>
      {states.map((state) => (
        <Sample key={state} state={state}>
          <NounContext value={shown.resource}>
            <Stateful shown={shown} state={state} />
          </NounContext>
        </Sample>
      ))}
    </Samples>
  ));
}

/** The first kinds of field in each state. */
export function FieldKinds() {
  return <Kinds kinds={kinds} />;
}

/** The other kinds of field in each state. */
export function MoreFieldKinds() {
  return <Kinds kinds={more} />;
}
