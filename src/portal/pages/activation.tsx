import { useAreas } from '../../data/use-areas.ts';
import { useT } from '../../i18n/use-t.ts';
import { Activation } from '../../screens/account/activation/activation.tsx';
import { readPlace } from '../../ui/place.ts';
import { loginPath, settingsPath } from '../guards.ts';
import { goTo } from '../hash.ts';
import type { PageProps } from '../page-props.ts';
import { PlainFrame } from '../plain-frame.tsx';
import { SupportNotice } from '../support-notice.tsx';

/** Account activation by the mailed link [2.49]. */
export function Page({ element, provider, place }: PageProps) {
  useAreas('access');
  const t = useT('access');
  const token = readPlace(place).query.get('token');
  return (
    <PlainFrame provider={provider}>
      {token
        ? <Activation key={token} element={element} token={token} onAgreed={() => goTo(settingsPath, { replace: true })} onSignIn={() => goTo(loginPath, { replace: true })} onSignUp={() => goTo('/accesspolicies/newuseraccount', { replace: true })} />
        : <SupportNotice provider={provider} title={t('linkIncompleteTitle')} lead={t('linkIncompleteLead')} subject={t('resetRequestSubject')} />}
    </PlainFrame>
  );
}
