import type { ComponentPropsWithRef } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { LightField } from '../../../ui/password/light-form.tsx';

interface CurrentPasswordProps extends Pick<
  ComponentPropsWithRef<'input'>,
  'value' | 'onChange' | 'autoFocus'
> {
  readonly error: string | undefined;
}

/** The present password, asked before the account itself is changed. */
export function CurrentPassword(props: CurrentPasswordProps) {
  const t = useT('account');
  return (
    <LightField
      {...props}
      label={t('currentPassword')}
      name="current-password"
      type="password"
      autoComplete="current-password"
    />
  );
}
