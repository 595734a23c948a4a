import type { IdentityChangeInfo } from '../../../domain/schema/accounts/identity-change.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Finding } from '../../../ui/state/message.tsx';
import { TextArea } from '../../../ui/input/text-input.tsx';

/** Asks why the own name or tax number shall be another. */
export function ReasonField({
  value,
  onValue,
}: {
  readonly value: string;
  readonly onValue: (value: string) => void;
}) {
  const t = useT('account');
  return (
    <TextArea
      label={t('identityReason')}
      hint={t('identityHint')}
      name="reason"
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
}

/** The change of the own name or tax number that waits for a second person. */
export function WaitingIdentity({ change }: { readonly change: IdentityChangeInfo }) {
  const t = useT('account');
  const { name1, taxNum } = change.after;
  return (
    <Finding tone="warning" title={t('identityWaits')}>
      <div className="nmv-stack">
        <p className="nmv-break">{t('identityTo', { name: name1, number: taxNum ?? '' })}</p>
        <p>{t('identityHint')}</p>
      </div>
    </Finding>
  );
}
