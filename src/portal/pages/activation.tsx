import { Activation } from '../../screens/account/activation/activation.tsx';
import { loginPath, settingsPath } from '../guards.ts';
import { goTo } from '../hash.ts';
import type { PageProps } from '../page-props.ts';
import { PlainFrame } from '../plain-frame.tsx';
import { TokenPlace } from '../token-place.tsx';

/** Account activation by the mailed link [2.49]. */
export function Page({ element, provider, place }: PageProps) {
  return (
    <PlainFrame provider={provider}>
      <TokenPlace provider={provider} place={place}>
        {(token) => (
          <Activation
            key={token}
            element={element}
            token={token}
            onAgreed={() => goTo(settingsPath, { replace: true })}
            onSignIn={() => goTo(loginPath, { replace: true })}
            onSignUp={() => goTo('/accesspolicies/newuseraccount', { replace: true })}
          />
        )}
      </TokenPlace>
    </PlainFrame>
  );
}
