import { usePage } from '../../data/page/page-provider.tsx';

/** Checks that the page comes from the same server as the element's data. */
export function useIsOurs(): boolean {
  const { config } = usePage();
  return new URL(config.get().apiBase).origin === globalThis.location.origin;
}
