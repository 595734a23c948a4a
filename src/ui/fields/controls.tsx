import type { ComponentType } from 'react';
import type { FieldKind, FieldOfKind } from '../../domain/field.ts';
import { BooleanControl } from './boolean-control.tsx';
import { ChoiceControl } from './choice-control.tsx';
import type { ControlProps } from './control-props.ts';
import { DateControl } from './date-control.tsx';
import { DateTimeControl } from './date-time-control.tsx';
import { NumberControl } from './number-control.tsx';
import { ReferenceControl } from './reference-control.tsx';
import { TextControl } from './text-control.tsx';

/** The control of each kind: a new kind is its file and one line here. */
const controls: { readonly [Kind in FieldKind]: ComponentType<ControlProps<FieldOfKind<Kind>>> } = {
  text: TextControl, code: TextControl, skuCode: TextControl, integer: NumberControl, decimal: NumberControl, money: NumberControl, date: DateControl,
  dateTime: DateTimeControl, boolean: BooleanControl, choice: ChoiceControl, reference: ReferenceControl, taxNumber: TextControl, phone: TextControl,
  email: TextControl, postalCode: TextControl,
};

/** The control of a kind. */
export function controlOf(kind: FieldKind): ComponentType<ControlProps> {
  // a control only ever meets fields of its own kind, which `kind` selects here
  return controls[kind] as ComponentType<ControlProps>;
}
