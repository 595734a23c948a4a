import { usePage } from '../../data/page-provider.tsx';

/** Whether the page that an element stands in comes from the server that it asks. */
export function useIsOurs(): boolean {
  const { config } = usePage();
  return new URL(config.get().apiBase).origin === globalThis.location.origin;
}
