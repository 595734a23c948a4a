import { EmailChange } from '../../screens/account/email-change/email-change.tsx';
import { loginPath } from '../guards.ts';
import { goTo } from '../hash.ts';
import type { PageProps } from '../page-props.ts';
import { PlainFrame } from '../plain-frame.tsx';
import { TokenRoute } from '../token-route.tsx';

/** The answer to a change of e-mail, by the link that was mailed to the old address. */
export function Page({ provider, route }: PageProps) {
  return (
    <PlainFrame provider={provider}>
      <TokenRoute provider={provider} route={route}>
        {(token) => (
          <EmailChange
            key={token}
            token={token}
            onSignIn={() => goTo(loginPath, { replace: true })}
          />
        )}
      </TokenRoute>
    </PlainFrame>
  );
}
