import { Activation } from '../../screens/account/activation/activation.tsx';
import { loginPath, settingsPath } from '../guards.ts';
import { goTo } from '../hash.ts';
import type { PageProps } from '../page-props.ts';
import { PlainFrame } from '../plain-frame.tsx';
import { TokenRoute } from '../token-route.tsx';

/** Account activation by the mailed link [2.49]. */
export function Page({ element, provider, route }: PageProps) {
  return (
    <PlainFrame provider={provider}>
      <TokenRoute provider={provider} route={route}>
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
      </TokenRoute>
    </PlainFrame>
  );
}
