import { useRef, useState } from 'react';
import { ApiError } from '../../data/calls/api-error.ts';
import { describeFailure } from '../../data/page/failure.ts';
import { usePage } from '../../data/page/page-provider.tsx';
import type { Credentials, GivenAnswer, SignInResult } from '../../data/session/session-state.ts';
import { useT } from '../../i18n/use-t.ts';
import { useWait } from './use-wait.ts';

/** A server that limits without saying for how long is left alone for this long. */
const fallbackWaitSeconds = 30;

/** Signing in, without pixels: what is under way, how long to wait, and what went wrong as a toast; what the server says of the credentials stays for the form. */
export function useSignIn() {
  const { session, toasts } = usePage();
  const t = useT('common');
  const words = useT('session');
  const [busy, setBusy] = useState(false);
  const [waitSeconds, wait] = useWait();
  const [refused, setRefused] = useState<string>();
  const told = useRef<number>(undefined);

  async function signIn(credentials: Credentials | GivenAnswer): Promise<SignInResult | undefined> {
    setBusy(true);
    setRefused(undefined);
    if (told.current !== undefined) toasts.dismiss(told.current);
    try {
      const result = await session.signIn(credentials);
      if (result.kind === 'change-password')
        told.current = toasts.show({
          tone: 'warning',
          message: words('changePasswordFirst'),
          group: 'nmv.sign-in',
        });
      return result;
    } catch (error) {
      if (error instanceof ApiError && error.status === 429)
        wait(error.retryAfter ?? fallbackWaitSeconds);
      const failure = describeFailure(error, t);
      if (error instanceof ApiError && error.status === 401) setRefused(failure.message);
      told.current = toasts.show({ ...failure, group: 'nmv.sign-in' });
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  return { signIn, busy, waitSeconds, refused };
}
