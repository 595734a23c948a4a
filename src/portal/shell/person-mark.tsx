import { usePicture } from '../../data/picture.ts';
import type { Session } from '../../data/session-state.ts';
import { Avatar } from '../../ui/mark.tsx';
import { Picture } from '../../ui/picture.tsx';

/** The person beside his name: his picture, or his initials where there is none. Whoever acts as him sees the violet initials. */
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
