import { usePage } from '../../data/page-provider.tsx';
import { SignIn } from '../../screens/sign-in/sign-in.tsx';
import { goTo } from '../hash.ts';
import { LoginFrame } from '../login-frame.tsx';
import type { PageProps } from '../page-props.ts';

/** Sign-in as a page (2.03). */
export function Page({ element, provider, place }: PageProps) {
  const { session } = usePage();
  const change = (resetToken: string) =>
    goTo(`/accesspolicies/passwordsreset?user=${encodeURIComponent(resetToken)}`, {
      replace: true,
    });
  // what the company's provider came back with, in the address only until it has been read
  const returned = new URLSearchParams(place.split('?', 2)[1]).get('company') ?? undefined;
  // where to go after signing in is decided by the navigation rules, as soon as there is a session
  return (
    <LoginFrame provider={provider}>
      <SignIn
        key={session.rememberedEmail() ?? ''}
        element={element}
        onChangePassword={change}
        company={{
          mode: 'redirect',
          returned,
          onReturned: () => goTo('/login', { replace: true }),
        }}
      />
    </LoginFrame>
  );
}
