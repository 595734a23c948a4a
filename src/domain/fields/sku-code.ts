import type { FieldOptions, SkuCodeField } from '../field.ts';
import type { FieldRules } from '../field-rules.ts';
import { isRounded, shared } from './options.ts';
import type { Given, GivenWords } from './options.ts';

interface SkuCodeOptions extends FieldOptions<string> {
  /** In characters; default 60, the length of cProd on an NF-e. */
  readonly maxLength?: number;
}

/**
 * Builds a field for a code or unit of measure exactly as written on a channel's invoices (5.08).
 */
export function skuCode<const O extends SkuCodeOptions>(
  options: O,
): SkuCodeField<Given<O, 'required'>, Given<O, 'readOnly'>> & GivenWords<O> {
  return { kind: 'skuCode', maxLength: 60, ...shared(options) };
}

/** Letters and digits, with the signs that codes on invoices bear; blanks only inside. */
const SKU_CODE = /^[\p{L}\p{N}](?:[\p{L}\p{N} .,;:/\\+*#&()%_-]*[\p{L}\p{N}.,/\\+*#&()%_-])?$/u;

export const skuCodeRules: FieldRules<SkuCodeField> = {
  column: () => 'text',
  wire: () => 'text',
  filter: 'text',
  align: 'start',
  // only the blanks around the code are removed: a code counts only when it is the invoice's to
  // the letter
  parse: (typed) => (isRounded(typed) ? { failure: 'rounded-code' } : typed.trim() || null),
  format: (value) => String(value ?? ''),
  check(value, { maxLength }) {
    if (typeof value !== 'string' || !SKU_CODE.test(value)) return { failure: 'sku-code' };
    return value.length > maxLength
      ? { failure: 'too-long', params: { max: maxLength } }
      : undefined;
  },
};
