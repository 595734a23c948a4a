import { useSession } from '../../data/page-provider.tsx';
import { UserSettings } from '../../screens/account/settings/settings.tsx';
import { indexPath } from '../guards.ts';
import { goTo } from '../hash.ts';
import type { PageProps } from '../page-props.ts';
import { PlainFrame } from '../plain-frame.tsx';

/** The wizard of who waits for his release, without the shell, and everybody's own page within it [2.09]. */
export function Page({ element, provider, place, onPlace }: PageProps) {
  const { user } = useSession();
  const settings = (
    <UserSettings
      element={element}
      place={place}
      onPlace={onPlace}
      onReleased={() => goTo(indexPath, { replace: true })}
    />
  );
  return user?.status === 2 ? <PlainFrame provider={provider}>{settings}</PlainFrame> : settings;
}
