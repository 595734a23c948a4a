import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/base/icon.tsx';
import type { IconPath } from '../../ui/icons/icon-path.ts';

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

/** Renders a folder with its name and unread count. */
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
