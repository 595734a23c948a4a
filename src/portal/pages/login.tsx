import { usePage } from '../../data/page-provider.tsx';
import { SignIn } from '../../screens/sign-in/sign-in.tsx';
import { goTo } from '../hash.ts';
import { LoginFrame } from '../login-frame.tsx';
import type { PageProps } from '../page-props.ts';

/** Sign-in as a page (2.03). */
export function Page({ element, provider }: PageProps) {
  const { session } = usePage();
  const change = (resetToken: string) => goTo(`/accesspolicies/passwordsreset?user=${encodeURIComponent(resetToken)}`, { replace: true });
  // where to go after signing in is decided by the navigation rules, as soon as there is a session
  return (
    <LoginFrame provider={provider}>
      <SignIn key={session.rememberedEmail() ?? ''} element={element} onChangePassword={change} />
    </LoginFrame>
  );
}
