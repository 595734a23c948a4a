import { EmailChange } from '../../screens/account/email-change/email-change.tsx';
import { loginPath } from '../guards.ts';
import { goTo } from '../hash.ts';
import type { PageProps } from '../page-props.ts';
import { PlainFrame } from '../plain-frame.tsx';
import { TokenPlace } from '../token-place.tsx';

/** The answer to a change of e-mail, by the link that was mailed to the old address. */
export function Page({ provider, place }: PageProps) {
  return (
    <PlainFrame provider={provider}>
      <TokenPlace provider={provider} place={place}>
        {(token) => (
          <EmailChange
            key={token}
            token={token}
            onSignIn={() => goTo(loginPath, { replace: true })}
          />
        )}
      </TokenPlace>
    </PlainFrame>
  );
}
