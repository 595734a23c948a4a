import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/icon.tsx';
import { caretDown } from '../../../ui/icons/control.ts';
import { listDashes } from '../../../ui/icons/record.ts';
import { ActItems, MenuItem, Popover } from '../../../ui/menu.tsx';
import { useMaintenance } from '../screen.ts';
import { useRecordDesk } from './record-desk.ts';
import { useRecordActs } from './use-record-acts.ts';
import type { Opened } from './use-record-acts.ts';

/** The 'more' menu (2.43). */
export function More({ onOpen }: { readonly onOpen: (opened: Opened) => void }) {
  const t = useT('recordForm');
  return (
    <Popover
      kind="menu"
      align="end"
      label={t('more')}
      button={
        <>
          {t('more')}
          <Icon of={caretDown} size="sm" />
        </>
      }
      buttonProps={{ className: 'nmv-button', part: 'button' }}
    >
      {(close) => {
        const run = (act: () => void) => () => {
          close();
          act();
        };
        return <MoreItems run={run} onOpen={onOpen} />;
      }}
    </Popover>
  );
}

interface MoreItemsProps {
  /** Closes the menu, then does it. */
  readonly run: (act: () => void) => () => void;
  readonly onOpen: (opened: Opened) => void;
}

function MoreItems({ run, onOpen }: MoreItemsProps) {
  const t = useT('recordForm');
  const {
    place,
    go,
    extras: { more: Extra },
  } = useMaintenance();
  const { detail } = useRecordDesk();
  const { looks, changes, removal } = useRecordActs(onOpen);
  const generalData = () => place.view === 'form' && go({ ...place, tab: '' }, { replace: true });
  return (
    <>
      <MenuItem icon={listDashes} onPress={run(generalData)}>
        {t('generalData')}
      </MenuItem>
      <ActItems acts={looks} run={run} />
      {changes.length > 0 && (
        <hr
          className={
            changes.every(({ hasButton }) => hasButton)
              ? 'nmv-divider nmv-only-phone'
              : 'nmv-divider'
          }
        />
      )}
      <ActItems acts={changes} run={run} />
      {Extra && detail && (
        <Extra row={detail} onOpen={(dialog) => onOpen({ kind: 'extra', dialog })}>
          {(acts) =>
            acts.length > 0 && (
              <>
                <hr className="nmv-divider" />
                <ActItems acts={acts} run={run} />
              </>
            )
          }
        </Extra>
      )}
      {removal && (
        <>
          <hr className="nmv-divider" />
          <ActItems acts={[removal]} run={run} />
        </>
      )}
    </>
  );
}
