import { PasswordChange } from '../../screens/sign-in/password-change.tsx';
import { loginPath } from '../guards.ts';
import { goTo } from '../hash.ts';
import { LoginFrame } from '../login-frame.tsx';
import type { PageProps } from '../page-props.ts';
import { TokenRoute } from '../token-route.tsx';

/** A new password by a link that works once (2.06); the link carries its token as `user`. */
export function Page({ element, provider, route }: PageProps) {
  return (
    <LoginFrame provider={provider}>
      <TokenRoute provider={provider} route={route} parameter="user">
        {(token) => (
          <PasswordChange
            element={element}
            token={token}
            onDone={() => goTo(loginPath, { replace: true })}
            onAgain={() => goTo('/accesspolicies/passwordsresetreq', { replace: true })}
          />
        )}
      </TokenRoute>
    </LoginFrame>
  );
}
