import { SignUp } from '../../screens/account/sign-up.tsx';
import { loginPath } from '../guards.ts';
import { goTo } from '../hash.ts';
import { LoginFrame } from '../login-frame.tsx';
import type { PageProps } from '../page-props.ts';

/** Self sign-up as a page [2.07]. */
export function Page({ provider }: PageProps) {
  return (
    <LoginFrame provider={provider}>
      <SignUp onBack={() => goTo(loginPath, { replace: true })} />
    </LoginFrame>
  );
}
