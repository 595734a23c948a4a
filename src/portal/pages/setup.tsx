import { SetUp } from '../../screens/sign-in/setup.tsx';
import { loginPath } from '../guards.ts';
import { goTo } from '../hash.ts';
import { LoginFrame } from '../login-frame.tsx';
import type { PageProps } from '../page-props.ts';
import { TokenPlace } from '../token-place.tsx';

/** The first start of an installation: user zero, by the link that the server printed. */
export function Page({ element, provider, place }: PageProps) {
  return (
    <LoginFrame provider={provider}>
      <TokenPlace provider={provider} place={place}>
        {(token) => (
          <SetUp
            element={element}
            token={token}
            onDone={() => goTo(loginPath, { replace: true })}
          />
        )}
      </TokenPlace>
    </LoginFrame>
  );
}
