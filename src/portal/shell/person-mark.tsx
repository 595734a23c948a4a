import { usePicture } from '../../data/picture.ts';
import type { Session } from '../../data/session/session-state.ts';
import { Avatar } from '../../ui/state/mark.tsx';
import { Picture } from '../../ui/base/picture.tsx';

/**
 * Shows the person's picture, or the initials without a picture. Impersonation shows violet
 * initials.
 */
export function PersonMark({
  user,
  isActing,
}: {
  readonly user: Session;
  readonly isActing: boolean;
}) {
  const picture = usePicture(isActing ? null : user.userAvatar);
  return picture ? (
    <Picture className="nmv-avatar" of={picture} />
  ) : (
    <Avatar initials={user.userInitials} tone={isActing ? 'acting' : 'accent'} />
  );
}
