import { useT } from '../../../../i18n/use-t.ts';
import { Icon } from '../../../../ui/base/icon.tsx';
import { caretDown } from '../../../../ui/icons/control.ts';
import { listDashes } from '../../../../ui/icons/record.ts';
import { ActionItems, MenuItem, Popover } from '../../../../ui/menu/menu.tsx';
import { useMaintenance } from '../../screen.ts';
import { useRecordDesk } from '../state/record-desk.ts';
import { useRecordActions } from './use-record-actions.ts';
import type { Opened } from './use-record-actions.ts';

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
        const run = (action: () => void) => () => {
          close();
          action();
        };
        return <MoreItems run={run} onOpen={onOpen} />;
      }}
    </Popover>
  );
}

interface MoreItemsProps {
  /** Closes the menu, then does it. */
  readonly run: (action: () => void) => () => void;
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
  const { looks, changes, removal } = useRecordActions(onOpen);
  const generalData = () => place.view === 'form' && go({ ...place, tab: '' }, { replace: true });
  return (
    <>
      <MenuItem icon={listDashes} onPress={run(generalData)}>
        {t('generalData')}
      </MenuItem>
      <ActionItems actions={looks} run={run} />
      {changes.length > 0 && (
        <hr
          className={
            changes.every(({ hasButton }) => hasButton)
              ? 'nmv-divider nmv-only-phone'
              : 'nmv-divider'
          }
        />
      )}
      <ActionItems actions={changes} run={run} />
      {Extra && detail && (
        <Extra row={detail} onOpen={(dialog) => onOpen({ kind: 'extra', dialog })}>
          {(actions) =>
            actions.length > 0 && (
              <>
                <hr className="nmv-divider" />
                <ActionItems actions={actions} run={run} />
              </>
            )
          }
        </Extra>
      )}
      {removal && (
        <>
          <hr className="nmv-divider" />
          <ActionItems actions={[removal]} run={run} />
        </>
      )}
    </>
  );
}
