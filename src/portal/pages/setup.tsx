import { SetUp } from '../../screens/sign-in/setup.tsx';
import { loginPath } from '../guards.ts';
import { goTo } from '../hash.ts';
import { LoginFrame } from '../login-frame.tsx';
import type { PageProps } from '../page-props.ts';
import { TokenRoute } from '../token-route.tsx';

/** The first start of an installation: user zero, by the link that the server printed. */
export function Page({ element, provider, route }: PageProps) {
  return (
    <LoginFrame provider={provider}>
      <TokenRoute provider={provider} route={route}>
        {(token) => (
          <SetUp
            element={element}
            token={token}
            onDone={() => goTo(loginPath, { replace: true })}
          />
        )}
      </TokenRoute>
    </LoginFrame>
  );
}
