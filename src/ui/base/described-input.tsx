import type { ComponentPropsWithRef } from 'react';

/** Input of a combobox: the library sets its own description and drops the one that is given. */
export function DescribedInput({
  note,
  ...rest
}: ComponentPropsWithRef<'input'> & { readonly note?: string | undefined }) {
  return <input {...rest} aria-describedby={note} />;
}
