import { Suspense, useState } from 'react';
import { lazyAgain } from '../../ui/lazy-again.tsx';
import type { Place } from '../../ui/place.ts';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';

const Badge = lazyAgain(async () => (await import('./badge.tsx')).UnreadBadge);
const Inbox = lazyAgain(async () => (await import('./messages.tsx')).Messages);

/** Messages as a single element shows them: where one is stays in memory, for the address is the host's. */
export function MessagesScreen({ mode }: { readonly mode?: string | undefined }) {
  const [place, setPlace] = useState<Place>('/');
  return (
    <Suspense fallback={mode === 'badge' ? null : <TableSkeleton columns={1} rows={6} />}>
      {mode === 'badge' ? <Badge /> : <Inbox place={place} onPlace={setPlace} />}
    </Suspense>
  );
}
