import { useAreas } from '../../data/use-areas.ts';
import { useT } from '../../i18n/use-t.ts';
import { SetUp } from '../../screens/sign-in/setup.tsx';
import { readPlace } from '../../ui/place.ts';
import { loginPath } from '../guards.ts';
import { goTo } from '../hash.ts';
import { LoginFrame } from '../login-frame.tsx';
import type { PageProps } from '../page-props.ts';
import { SupportNotice } from '../support-notice.tsx';

/** The first start of an installation: user zero, by the link that the server printed. */
export function Page({ element, provider, place }: PageProps) {
  useAreas('access');
  const t = useT('access');
  const token = readPlace(place).query.get('token');
  return (
    <LoginFrame provider={provider}>
      {token
        ? <SetUp element={element} token={token} onDone={() => goTo(loginPath, { replace: true })} />
        : <SupportNotice provider={provider} title={t('linkIncompleteTitle')} lead={t('linkIncompleteLead')} subject={t('resetRequestSubject')} />}
    </LoginFrame>
  );
}
