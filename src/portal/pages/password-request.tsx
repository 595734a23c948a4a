import { PasswordRequest } from '../../screens/sign-in/password-request.tsx';
import { loginPath } from '../guards.ts';
import { goTo } from '../hash.ts';
import { LoginFrame } from '../login-frame.tsx';
import type { PageProps } from '../page-props.ts';

/** Asks for a link to set a new password (2.05). */
export function Page({ element, provider }: PageProps) {
  return (
    <LoginFrame provider={provider}>
      <PasswordRequest element={element} onBack={() => goTo(loginPath, { replace: true })} />
    </LoginFrame>
  );
}
