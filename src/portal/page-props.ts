import type { HostHandle } from '../data/base/host.ts';
import type { RouteProps } from '../ui/base/route.ts';

/** Differences between installations, set as attributes of the element. */
export interface Provider {
  readonly name: string;
  /** Its segment in addresses. */
  readonly segment: string;
  readonly supportEmail: string | undefined;
  /** Address of its logo; without it our mark is shown. */
  readonly logo: string | undefined;
}

/**
 * Props of every page of the portal. `place` is the rest of the address after the path of its
 * route.
 */
export interface PageProps extends RouteProps {
  readonly element: HostHandle;
  readonly provider: Provider;
}
