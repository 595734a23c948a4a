import { Releases } from '../../screens/account/releases/releases.tsx';
import type { PageProps } from '../page-props.ts';

/** People who wait for the caller's release [2.54]. */
export function Page({ route, onNavigate }: PageProps) {
  return <Releases route={route} onNavigate={onNavigate} />;
}
