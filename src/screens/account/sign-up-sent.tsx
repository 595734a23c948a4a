import { useState } from 'react';
import { usePage } from '../../data/page/page-provider.tsx';
import { useAreas } from '../../data/page/use-areas.ts';
import { useWork } from '../../data/page/use-work.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';

/**
 * Requests another link: an account that is not activated gets the activation link, with the same
 * public answer.
 */
function useResend(userEmail: string) {
  const { http } = usePage();
  const t = useT('account');
  const { busy, run } = useWork('nmv.account');
  const [isResent, setResent] = useState(false);
  const resend = () =>
    run(
      async () => {
        const path = '/apis/v1/accesspolicies/passwordsresetreq';
        await http.post(path, { userEmail }, { as: 'no session' });
        setResent(true);
      },
      { failed: t('resendFailed') },
    );
  return { busy, isResent, resend };
}

interface SignUpSentProps {
  readonly email: string;
  readonly onBack: () => void;
}

/** After the sign-up: where the link went, and another one where it does not come. */
export function SignUpSent({ email, onBack }: SignUpSentProps) {
  useAreas('account');
  const t = useT('account');
  const { busy, isResent, resend } = useResend(email);
  return (
    <div className="nmv-account-form" role="status">
      <div className="nmv-stack" data-gap="2">
        <h1 className="nmv-account-title">{t(isResent ? 'resentTitle' : 'signUpDoneTitle')}</h1>
        <p className="nmv-text">{isResent ? t('resentLead') : t('signUpDone', { email })}</p>
        <p className="nmv-muted">{t('signUpDoneHint')}</p>
      </div>
      <Button size="lg" block busy={busy} onClick={() => void resend()}>
        {t('resend')}
      </Button>
      <p>
        <button className="nmv-link" type="button" onClick={onBack}>
          {t('toSignIn')}
        </button>
      </p>
    </div>
  );
}
