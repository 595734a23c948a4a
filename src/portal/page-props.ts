import type { HostHandle } from '../data/host.ts';
import type { PlaceProps } from '../ui/place.ts';

/** What differs from one installation to another, as the attributes of the element say it. */
export interface Provider {
  readonly name: string;
  /** Its segment in addresses. */
  readonly segment: string;
  readonly supportEmail: string | undefined;
  /** Address of its logo; without it our mark stands there. */
  readonly logo: string | undefined;
}

/** What every page of the portal gets. `place` is what stands after the path of its route. */
export interface PageProps extends PlaceProps {
  readonly element: HostHandle;
  readonly provider: Provider;
}
