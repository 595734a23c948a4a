import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconPath } from '../../ui/icon.tsx';

/** Counts from this on are shown as more than one less. */
const MOST = 100;

interface FolderProps {
  readonly name: string;
  readonly icon: IconPath;
  readonly count?: number | undefined;
  readonly isHere: boolean;
  readonly isMain?: boolean;
  readonly onPress: () => void;
}

/** One folder: its name, and how much in it is unread. */
export function Folder({ name, icon, count = 0, isHere, isMain = false, onPress }: FolderProps) {
  const t = useT('messages');
  return (
    <button
      type="button"
      className="nmv-mail-folder"
      aria-current={isHere ? 'true' : undefined}
      onClick={onPress}
    >
      <Icon of={icon} />
      <span className="nmv-grow">{name}</span>
      {count > 0 && (
        <>
          <span className="nmv-count" data-tone={isMain ? 'accent' : undefined} aria-hidden="true">
            {count >= MOST ? `${MOST - 1}+` : count}
          </span>
          <span className="nmv-hidden-text">{t('badge', { count })}</span>
        </>
      )}
    </button>
  );
}
