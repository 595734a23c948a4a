import { Suspense, useState } from 'react';
import { lazyAgain } from '../../ui/base/lazy-again.tsx';
import type { Route } from '../../ui/base/route.ts';
import { TableSkeleton } from '../../ui/state/table-skeleton.tsx';

const Badge = lazyAgain(async () => (await import('./badge.tsx')).UnreadBadge);
const Inbox = lazyAgain(async () => (await import('./messages.tsx')).MessagesView);

/** Messages as a single element shows them: where one is stays in memory, for the address is the host's. */
export function MessagesScreen({ mode }: { readonly mode?: string | undefined }) {
  const [route, setRoute] = useState<Route>('/');
  return (
    <Suspense fallback={mode === 'badge' ? null : <TableSkeleton columns={1} rows={6} />}>
      {mode === 'badge' ? <Badge /> : <Inbox route={route} onNavigate={setRoute} />}
    </Suspense>
  );
}
