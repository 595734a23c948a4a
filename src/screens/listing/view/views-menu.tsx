import { memo, useContext, useState } from 'react';
import type { SavedView } from '../../../domain/schema/entities/view.ts';
import { usePage, useSession } from '../../../data/page/page-provider.tsx';
import { useWork } from '../../../data/page/use-work.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { caretDown, check, plus } from '../../../ui/icons/control.ts';
import { prohibit } from '../../../ui/icons/field.ts';
import { bookmark, envelope, pencil } from '../../../ui/icons/table.ts';
import { MenuChoice, MenuItem, Popover } from '../../../ui/menu/menu.tsx';
import { useHere } from './here.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { HrefContext } from '../base/screen.ts';
import type { ViewState } from './use-list-view.ts';
import { ViewDialog, WithdrawDialog } from './view-dialog.tsx';

/** Kept ways to look at the list: chosen, kept, renamed, shared, deleted. */
export const ViewsMenu = memo(function ViewsMenu({ state }: { readonly state: ViewState }) {
  const t = useT('maintenance');
  const { toasts } = usePage();
  const { run } = useWork();
  const [editing, setEditing] = useState<SavedView | 'new'>();
  const [sending, setSending] = useState<SavedView>();
  const [withdrawing, setWithdrawing] = useState<SavedView>();
  const { user } = useSession();
  const { views, chosen, isChanged } = state;
  const mine = views.filter(({ own }) => own);
  const team = views.filter(({ own }) => !own);
  const name = chosen === undefined ? t('views') : wordTitle(chosen, t);
  const keep = (view: SavedView) =>
    run(async () => {
      await state.save(view);
      toasts.show({ tone: 'positive', message: t('viewSaved', { name: view.name1 }) });
    });
  const action = (close: () => void, run: () => void) => () => {
    close();
    run();
  };
  const item = (view: SavedView, close: () => void) => (
    <ViewChoice
      key={view.id}
      view={view}
      isChosen={view.id === chosen?.id}
      onPress={action(close, () => state.choose(view))}
    />
  );
  return (
    <>
      <Popover
        kind="menu"
        align="end"
        label={t('views')}
        button={<MenuName>{chosen && isChanged ? `${name} *` : name}</MenuName>}
        buttonProps={{
          className: 'nmv-button nmv-filter-tool',
          part: 'button',
          'data-size': 'md',
          'aria-label': chosen === undefined ? undefined : name,
          title: name,
        }}
      >
        {(close) => (
          <>
            <MenuChoice
              checked={chosen === undefined}
              onPress={action(close, () => state.choose(undefined))}
            >
              {t('viewNone')}
            </MenuChoice>
            {mine.length > 0 && <div className="nmv-menu-label">{t('viewMine')}</div>}
            {mine.map((view) => item(view, close))}
            {team.length > 0 && <div className="nmv-menu-label">{t('viewTeam')}</div>}
            {team.map((view) => item(view, close))}
            <hr className="nmv-divider" />
            {chosen?.own && isChanged && (
              <MenuItem icon={check} onPress={action(close, () => void keep(chosen))}>
                {t('viewSave', { name: chosen.name1 })}
              </MenuItem>
            )}
            <MenuItem icon={plus} onPress={action(close, () => setEditing('new'))}>
              {t('viewSaveAs')}
            </MenuItem>
            {chosen?.own && (
              <MenuItem icon={pencil} onPress={action(close, () => setEditing(chosen))}>
                {t('viewEdit', { name: chosen.name1 })}
              </MenuItem>
            )}
            {chosen?.own === false && user?.isAdmin === true && (
              <MenuItem icon={prohibit} onPress={action(close, () => setWithdrawing(chosen))}>
                {t('viewWithdraw', { name: chosen.name1 })}
              </MenuItem>
            )}
            {chosen && (
              <MenuItem icon={envelope} onPress={action(close, () => setSending(chosen))}>
                {t('viewSend', { name: chosen.name1 })}
              </MenuItem>
            )}
          </>
        )}
      </Popover>
      {sending && <SendDialog view={sending} onClose={() => setSending(undefined)} />}
      {withdrawing && (
        <WithdrawDialog
          view={withdrawing}
          state={state}
          onClose={() => setWithdrawing(undefined)}
        />
      )}
      {editing !== undefined && (
        <ViewDialog
          view={editing === 'new' ? undefined : editing}
          state={state}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
});

/** Renders the name of the chosen view; on a phone the drawing alone. */
const MenuName = ({ children }: { readonly children: string }) => (
  <>
    <Icon of={bookmark} size="sm" />
    <span className="nmv-truncate nmv-view-name nmv-only-medium">{children}</span>
    <span className="nmv-only-medium">
      <Icon of={caretDown} size="sm" />
    </span>
  </>
);

/** Name of a view; another user's view carries its owner’s name too. */
const wordTitle = (
  { own, ownerName, name1 }: SavedView,
  t: ReturnType<typeof useT<'maintenance'>>,
): string => (own || ownerName === null ? name1 : `${name1} (${t('viewOf', { name: ownerName })})`);

/** Asks when a view is sent to oneself each week. */
function SendDialog({
  view: { id, name1 },
  onClose,
}: {
  readonly view: SavedView;
  readonly onClose: () => void;
}) {
  const here = useHere(useContext(HrefContext) !== undefined);
  const draft = { viewId: id, place: `${here}?view=${id}` };
  return <ScheduleDialog what={{ name: name1, kind: 'view', draft }} onClose={onClose} />;
}

interface ViewChoiceProps {
  readonly view: SavedView;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

/** A view, with whose it is and how far it reaches. */
function ViewChoice({ view, isChosen, onPress }: ViewChoiceProps) {
  const t = useT('maintenance');
  const { own, ownerName, shared, isStart, name1 } = view;
  const note = [
    own || ownerName === null ? '' : t('viewOf', { name: ownerName }),
    own && shared === 'team' ? t('viewShared') : '',
    isStart ? t('viewStarts') : '',
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <MenuChoice checked={isChosen} note={note || undefined} onPress={onPress}>
      {name1}
    </MenuChoice>
  );
}
