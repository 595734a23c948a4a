import { useState } from 'react';
import { boolean } from '../../../src/domain/fields/boolean.ts';
import { choice } from '../../../src/domain/fields/choice.ts';
import { date } from '../../../src/domain/fields/date.ts';
import { decimal } from '../../../src/domain/fields/decimal.ts';
import { reference } from '../../../src/domain/fields/reference.ts';
import { text } from '../../../src/domain/fields/text.ts';
import type { Field } from '../../../src/domain/field.ts';
import { NounContext, useFieldWords } from '../../../src/i18n/use-field-words.ts';
import { FilterControl } from '../../../src/ui/fields/filter-control.tsx';
import { Sample, Samples } from '../sample.tsx';

const shown: readonly {
  readonly label: string;
  /** Resource of the field; default: a resource-independent field. */
  readonly resource?: string;
  readonly field: Field;
  readonly values: readonly string[];
}[] = [
  { label: 'name1', field: text({}), values: ['', 'agro', '^Coop', '=Coopernorte', '!'] },
  {
    label: 'weightVolQty',
    resource: 'package',
    field: decimal({ maxFraction: 3, unit: 'Kg/L' }),
    values: ['', '10..1250.5', '5..', '*'],
  },
  {
    label: 'startVal',
    resource: 'cfop',
    field: date({ required: true }),
    values: ['', '2026-09-01..2026-11-30', '..2026-11-30', 'wrong'],
  },
  {
    label: 'campgnType1',
    resource: 'customer',
    field: choice({
      values: ['none', 'mega-prize', 'rebate', 'commission'],
      labels: 'campgnType1',
    }),
    values: ['', 'rebate', 'mega-prize,rebate,commission', '!'],
  },
  { label: 'indVenda', resource: 'cfop', field: boolean({}), values: ['', 'true'] },
  { label: 'customerId', field: reference({ to: 'customer' }), values: ['', '1', '1,3,5', '!'] },
];

function Filter({
  label,
  field,
  value,
  bare,
}: {
  readonly label: string;
  readonly field: Field;
  readonly value: string;
  readonly bare: boolean;
}) {
  const words = useFieldWords();
  const [condition, setCondition] = useState(value);
  return (
    <FilterControl
      name={label}
      field={field}
      value={condition}
      onValue={setCondition}
      label={words.maybe(label) ?? label}
      bare={bare}
    />
  );
}

/** Conditions of each style: in a search form, and in the head of a column. */
export function Filters() {
  return shown.flatMap(({ label, resource, field, values }) =>
    [false, true].map((bare) => (
      <Samples
        key={`${label} ${String(bare)}`}
        title={`${field.kind}, ${bare ? 'in the head of a column' : 'in a search form'}`}
        columns={5}
      >
        {values.map((value) => (
          <Sample key={value} state={value === '' ? 'none' : value}>
            <NounContext value={resource}>
              <Filter label={label} field={field} value={value} bare={bare} />
            </NounContext>
          </Sample>
        ))}
      </Samples>
    )),
  );
}
