import { MessagesView } from '../../screens/messages/messages.tsx';
import type { PageProps } from '../page-props.ts';

/** Messages (2.35). */
export function Page({ route, onNavigate }: PageProps) {
  return <MessagesView route={route} onNavigate={onNavigate} />;
}
