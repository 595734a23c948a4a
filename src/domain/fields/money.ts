import { formatLocaleDecimal } from '../decimal.ts';
import type { FieldOptions, FieldRules, MoneyField } from '../field.ts';
import { checkDecimal, parseDecimal } from './decimal.ts';
import { shared } from './options.ts';
import type { Given } from './options.ts';

interface MoneyOptions extends FieldOptions<string> {
  readonly min?: string;
  readonly max?: string;
}
const CENTS = 2;

/** An amount in R$, whatever the language (9.05). */
export function money<const O extends MoneyOptions>(options: O): MoneyField<Given<O, 'required'>, Given<O, 'readOnly'>> {
  return { kind: 'money', min: '0', max: '999999999999', ...shared(options) };
}

export const moneyRules: FieldRules<MoneyField> = {
  column: () => 'numeric', filter: 'range', align: 'end',
  parse: (typed) => parseDecimal(typed.replace(/^\s*R\$/, ''), CENTS),
  format: (value) => (typeof value === 'string' ? formatLocaleDecimal(value, { min: CENTS, max: CENTS }) : ''),
  check: (value, { min, max }) => checkDecimal(value, { min, max, maxFraction: CENTS }),
};
