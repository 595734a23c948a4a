import { usePage } from '../../data/page/page-provider.tsx';
import { useWork } from '../../data/page/use-work.ts';

/** Ends the impersonation; a failure is reported by a toast. */
export function useEndActing(): { readonly busy: boolean; readonly end: () => void } {
  const { session } = usePage();
  const { busy, run } = useWork('nmv.acting');
  return { busy, end: () => void run(() => session.endActing()) };
}
