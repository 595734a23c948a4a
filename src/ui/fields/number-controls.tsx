import type { DecimalField, IntegerField, MoneyField } from '../../domain/field.ts';
import type { ControlProps } from './control-props.ts';
import { NumberLine } from './number-line.tsx';

/** A whole number. */
export const IntegerControl = (props: ControlProps<IntegerField>) => (
  <NumberLine {...props} inputMode="numeric" />
);

/** An exact decimal with its unit. */
export const DecimalControl = (props: ControlProps<DecimalField>) => (
  <NumberLine {...props} inputMode="decimal" unit={props.field.unit} />
);

/** An amount in R$ (9.05). */
export const MoneyControl = (props: ControlProps<MoneyField>) => (
  <NumberLine {...props} inputMode="decimal" before="R$" />
);
