import { formatLocaleDecimal } from '../decimal.ts';
import type { FieldOptions, MoneyField } from '../field.ts';
import type { FieldRules } from '../field-rules.ts';
import { checkDecimal, decimalLimit, decimalTerm, parseDecimal } from './decimal.ts';
import { shared } from './options.ts';
import type { Given, GivenWords } from './options.ts';

interface MoneyOptions extends FieldOptions<string> {
  readonly min?: string;
  readonly max?: string;
}
const CENTS = 2;
const MOST = '999999999999';

/** An amount in R$, whatever the language (9.05). */
export function money<const O extends MoneyOptions>(
  options: O,
): MoneyField<Given<O, 'required'>, Given<O, 'readOnly'>> & GivenWords<O> {
  return { kind: 'money', min: '0', max: MOST, ...shared(options) };
}

export const moneyRules: FieldRules<MoneyField> = {
  column: () => 'numeric',
  wire: () => 'decimal',
  filter: 'range',
  term: decimalTerm,
  bound: ({ max }) => money({ min: `-${MOST}`, max }),
  limit: decimalLimit,
  align: 'end',
  parse: (typed) => parseDecimal(typed.replace(/^\s*R\$/, ''), CENTS),
  format: (value) =>
    typeof value === 'string' ? formatLocaleDecimal(value, { min: CENTS, max: CENTS }) : '',
  check: (value, { min, max }) => checkDecimal(value, { min, max, maxFraction: CENTS }),
};
