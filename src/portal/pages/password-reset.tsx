import { useAreas } from '../../data/use-areas.ts';
import { useT } from '../../i18n/use-t.ts';
import { PasswordChange } from '../../screens/sign-in/password-change.tsx';
import { readPlace } from '../../ui/place.ts';
import { loginPath } from '../guards.ts';
import { goTo } from '../hash.ts';
import { LoginFrame } from '../login-frame.tsx';
import type { PageProps } from '../page-props.ts';
import { SupportNotice } from '../support-notice.tsx';

/** A new password by a link that works once (2.06); the link carries its token as `user`. */
export function Page({ element, provider, place }: PageProps) {
  useAreas('access');
  const t = useT('access');
  const token = readPlace(place).query.get('user');
  return (
    <LoginFrame provider={provider}>
      {token
        ? <PasswordChange element={element} token={token} onDone={() => goTo(loginPath, { replace: true })} onAgain={() => goTo('/accesspolicies/passwordsresetreq', { replace: true })} />
        : <SupportNotice provider={provider} title={t('linkIncompleteTitle')} lead={t('linkIncompleteLead')} subject={t('resetRequestSubject')} />}
    </LoginFrame>
  );
}
