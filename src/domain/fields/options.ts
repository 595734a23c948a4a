/** Type that is true when an option was given as `true`; decides the type of the field built. */
export type Given<O, Key extends string> = O extends { readonly [K in Key]: true } ? true : false;

/** Keys of texts that a field was given, to the letter, for the type of its resource's texts. */
export type GivenWords<O> = Pick<O, Extract<keyof O, 'label' | 'hint' | 'labels'>>;

/** The options that every kind has, with the two that types depend on filled in. */
export function shared<O extends { readonly required?: boolean; readonly readOnly?: boolean }>(
  options: O,
): O & { readonly required: Given<O, 'required'>; readonly readOnly: Given<O, 'readOnly'> } {
  // `Given` says of the types exactly what this says of the values
  return {
    ...options,
    required: options.required === true,
    readOnly: options.readOnly === true,
  } as O & { readonly required: Given<O, 'required'>; readonly readOnly: Given<O, 'readOnly'> };
}

/** Normalises a pasted line: single blanks, trimmed, no control characters. */
export function tidy(typed: string): string {
  return typed.replace(/[\u0000-\u001f\u007f\u00a0\s]+/g, ' ').trim();
}

/** Checks that a spreadsheet rounded a long code to a number: `1,2E+10`. */
export function isRounded(typed: string): boolean {
  return /^\s?[-+]?\d[.,]?\d{0,20}E\+\d{1,3}\s?$/i.test(typed);
}
