import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { NoticePage } from '../notice-page.tsx';

/** State of an activation link that is used up or invalid. */
export type LinkNoticeKind = 'resent' | 'refused' | 'lost' | 'failed' | 'used' | 'expired';

interface LinkNoticeProps {
  readonly of: LinkNoticeKind;
  readonly userEmail: string;
  readonly busy: boolean;
  readonly onResend: () => void;
  readonly onAgain: () => void;
  readonly onSignIn: () => void;
  readonly onSignUp: () => void;
}

/** Says what became of an activation link, and what can be done next. */
export function LinkNotice({
  of: kind,
  userEmail,
  busy,
  onResend,
  onAgain,
  onSignIn,
  onSignUp,
}: LinkNoticeProps) {
  const t = useT('account');
  const common = useT('common');
  const toSignIn = (main?: 'primary') => (
    <Button kind={main} onClick={onSignIn}>
      {t('toSignIn')}
    </Button>
  );
  const signUpAgain = <Button onClick={onSignUp}>{t('signUpAgain')}</Button>;
  const retry = (
    <Button kind="primary" onClick={onAgain}>
      {common('retry')}
    </Button>
  );
  const resend = (
    <Button kind="primary" busy={busy} onClick={onResend}>
      {t('resend')}
    </Button>
  );
  const notices: Readonly<Record<LinkNoticeKind, readonly [string, string, ReactNode]>> = {
    resent: [t('resentTitle'), t('resentLead'), toSignIn()],
    refused: [t('refusedTitle'), t('refusedLead'), signUpAgain],
    lost: [t('linkUnread'), t('linkUnreadLead'), retry],
    failed: [t('activationFailed'), t('activationFailedLead'), signUpAgain],
    used: [t('linkUsed'), t('linkUsedLead'), toSignIn('primary')],
    expired: [t('linkExpiredTitle'), t('linkExpiredLead', { email: userEmail }), resend],
  };
  const [title, lead, action] = notices[kind];
  return <NoticePage title={title} lead={lead} actions={action} />;
}
