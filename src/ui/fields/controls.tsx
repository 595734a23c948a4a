import type { ComponentType } from 'react';
import type { Field, FieldKind, FieldOfKind } from '../../domain/field.ts';
import { BooleanControl } from './boolean-control.tsx';
import { ChoiceControl } from './choice-control.tsx';
import type { ControlProps } from './control-props.ts';
import { DateControl } from './date-control.tsx';
import { DateTimeControl } from './date-time-control.tsx';
import { CodeControl, EmailControl, PhoneControl, PostalCodeControl } from './line-controls.tsx';
import { DecimalControl, IntegerControl, MoneyControl } from './number-controls.tsx';
import { ReferenceControl } from './reference-control.tsx';
import { TaxNumberControl } from './tax-number-control.tsx';
import { TextControl } from './text-control.tsx';

/** The control of each kind: a new kind is its file and one line here. */
const controls: { readonly [Kind in FieldKind]: ComponentType<ControlProps<FieldOfKind<Kind>>> } = {
  text: TextControl,
  code: CodeControl,
  skuCode: CodeControl,
  integer: IntegerControl,
  decimal: DecimalControl,
  money: MoneyControl,
  date: DateControl,
  dateTime: DateTimeControl,
  boolean: BooleanControl,
  choice: ChoiceControl,
  reference: ReferenceControl,
  taxNumber: TaxNumberControl,
  phone: PhoneControl,
  email: EmailControl,
  postalCode: PostalCodeControl,
};

/** The control of a field. */
export function getControl(field: Field): ComponentType<ControlProps> {
  // a control only ever meets fields of its own kind, which `kind` selects here
  return controls[field.kind] as ComponentType<ControlProps>;
}
