import { Messages } from '../../screens/messages/messages.tsx';
import type { PageProps } from '../page-props.ts';

/** Messages (2.35). */
export function Page({ place, onPlace }: PageProps) {
  return <Messages place={place} onPlace={onPlace} />;
}
