import type { ReactNode } from 'react';
import { useSession } from '../../src/data/page/page-provider.tsx';
import { lazyAgain } from '../../src/ui/base/lazy-again.tsx';

/** The sign-in of an element that needs a session and has none; loaded when it is shown. */
export const CompactSignIn = lazyAgain(
  async () => (await import('./compact-sign-in.tsx')).SignInHere,
);

/** Shows its content to who is signed in, `offer` to who is not. */
export function SessionGate({
  skeleton,
  offer,
  children,
}: Readonly<Record<'skeleton' | 'offer' | 'children', ReactNode>>) {
  const { status } = useSession();
  if (status === 'authenticated') return children;
  return status === 'restoring' ? skeleton : offer;
}
