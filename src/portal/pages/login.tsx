import { usePage } from '../../data/page/page-provider.tsx';
import { SignIn } from '../../screens/sign-in/sign-in.tsx';
import { goTo } from '../hash.ts';
import { LoginFrame } from '../login-frame.tsx';
import type { PageProps } from '../page-props.ts';

/** Sign-in as a page (2.03). */
export function Page({ element, provider, route }: PageProps) {
  const { session } = usePage();
  const change = (resetToken: string) =>
    goTo(`/accesspolicies/passwordsreset?user=${encodeURIComponent(resetToken)}`, {
      replace: true,
    });
  // Answer of the company's provider, in the address only until it has been read.
  const returned = new URLSearchParams(route.split('?', 2)[1]).get('company') ?? undefined;
  // The navigation rules decide the address after the sign-in, as soon as there is a session.
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
