import type {
  CodeField,
  EmailField,
  PhoneField,
  PostalCodeField,
  SkuCodeField,
} from '../../domain/field.ts';
import { phoneRule } from '../../domain/fields/phone.ts';
import { BRAZIL_POSTAL_MASK, isBrazilian } from '../../domain/fields/postal-code.ts';
import { lineControl } from './line-control.tsx';

/** A code of ours, or of a channel. */
export const CodeControl = lineControl<CodeField | SkuCodeField>({ kind: 'code' });

/** An e-mail address. */
export const EmailControl = lineControl<EmailField>({ inputMode: 'email' });

/** A phone number, masked by its country (5.17). */
export const PhoneControl = lineControl<PhoneField>({
  mask: (field, row) => phoneRule(field, row).mask,
  inputMode: 'tel',
});

/** A postal code; only Brazil's has a mask (5.15). */
export const PostalCodeControl = lineControl<PostalCodeField>({
  mask: (field, row) => (isBrazilian(field, row) ? BRAZIL_POSTAL_MASK : undefined),
  inputMode: 'numeric',
});
