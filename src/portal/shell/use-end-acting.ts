import { usePage } from '../../data/page-provider.tsx';
import { useWork } from '../../data/use-work.ts';

/** Comes back to oneself; a failure is told by a toast. */
export function useEndActing(): { readonly busy: boolean; readonly end: () => void } {
  const { session } = usePage();
  const { busy, run } = useWork('nmv.acting');
  return { busy, end: () => void run(() => session.endActing()) };
}
