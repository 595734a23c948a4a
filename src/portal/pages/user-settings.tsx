import { useSession } from '../../data/page/page-provider.tsx';
import { UserSettings } from '../../screens/account/settings/settings.tsx';
import { indexPath } from '../guards.ts';
import { goTo } from '../hash.ts';
import type { PageProps } from '../page-props.ts';
import { PlainFrame } from '../plain-frame.tsx';

/**
 * Shows the wizard, without the shell, to people who wait for release, and otherwise the own page
 * within it [2.09].
 */
export function Page({ element, provider, route, onNavigate }: PageProps) {
  const { user } = useSession();
  const settings = (
    <UserSettings
      element={element}
      route={route}
      onNavigate={onNavigate}
      onReleased={() => goTo(indexPath, { replace: true })}
    />
  );
  return user?.status === 2 ? <PlainFrame provider={provider}>{settings}</PlainFrame> : settings;
}
