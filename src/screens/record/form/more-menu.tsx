import { usePage, useHost } from '../../../data/page-provider.tsx';
import type { EntityAct } from '../../../domain/entity.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { caretDown, copy } from '../../../ui/icons/control.ts';
import { clock, link, listDashes, trash } from '../../../ui/icons/record.ts';
import { MenuItem, Popover } from '../../../ui/menu.tsx';
import type { RowDialog } from '../../listing/extras.ts';
import { writeMaintenancePlace } from '../place.ts';
import { useMaintenance } from '../screen.ts';
import { useRecordDesk } from './record-desk.ts';
import { useActsNow } from './use-acts-now.ts';

/** What the head of a record may open. */
export type Opened =
  | { readonly kind: 'history' | 'versions' | 'delete' }
  | { readonly kind: 'act'; readonly act: EntityAct }
  | { readonly kind: 'extra'; readonly dialog: RowDialog };

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
      buttonProps={{ className: 'nmv-button' }}
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
    entity,
    place,
    go,
    extras: { more: Extra },
  } = useMaintenance();
  const { canEdit, detail } = useRecordDesk();
  const copyLink = useCopyLink();
  const generalData = () => place.view === 'form' && go({ ...place, tab: '' }, { replace: true });
  return (
    <>
      <MenuItem icon={listDashes} onPress={run(generalData)}>
        {t('generalData')}
      </MenuItem>
      <MenuItem icon={clock} onPress={run(() => onOpen({ kind: 'history' }))}>
        {t('history')}
      </MenuItem>
      {entity.versions && (
        <MenuItem icon={listDashes} onPress={run(() => onOpen({ kind: 'versions' }))}>
          {t('versions')}
        </MenuItem>
      )}
      <MenuItem icon={link} onPress={run(copyLink)}>
        {t('copyLink')}
      </MenuItem>
      {canEdit && entity.canCreate && <CopyItem run={run} />}
      <ActItems run={run} onAct={(act) => onOpen({ kind: 'act', act })} />
      {Extra && detail && (
        <Extra
          row={detail}
          onClose={run(() => undefined)}
          onOpen={(dialog) => run(() => onOpen({ kind: 'extra', dialog }))()}
        />
      )}
      {canEdit && entity.canDelete && (
        <>
          <hr className="nmv-divider" />
          <MenuItem icon={trash} danger onPress={run(() => onOpen({ kind: 'delete' }))}>
            {t('delete')}
          </MenuItem>
        </>
      )}
    </>
  );
}

/** A new record that begins with what stands in this one. */
function CopyItem({ run }: Pick<MoreItemsProps, 'run'>) {
  const t = useT('recordForm');
  const { place, go } = useMaintenance();
  const { detail, leaveTo } = useRecordDesk();
  const copyAsNew = () =>
    go({
      view: 'form',
      id: 'new',
      tab: '',
      query: place.query,
      ...(detail && { from: detail.id }),
    });
  return (
    <MenuItem icon={copy} onPress={run(() => leaveTo(copyAsNew))}>
      {t('copyAsNew')}
    </MenuItem>
  );
}

interface ActItemsProps extends Pick<MoreItemsProps, 'run'> {
  readonly onAct: (act: EntityAct) => void;
}

function ActItems({ run, onAct }: ActItemsProps) {
  const t = useT('recordForm');
  const names = useFieldWords();
  const { count } = useRecordDesk();
  const acts = useActsNow();
  return (
    <>
      {acts.length > 0 && <hr className="nmv-divider" />}
      {acts.map(({ act, why }) => (
        <MenuItem
          key={act.name}
          danger={act.danger}
          disabled={why !== undefined || count > 0}
          note={why === undefined ? count > 0 && t('actSaveFirst') : names.maybe(`why_${why}`)}
          onPress={run(() => onAct(act))}
        >
          {names.maybe(act.label) ?? act.name}
        </MenuItem>
      ))}
    </>
  );
}

function useCopyLink(): () => void {
  const t = useT('recordForm');
  const { toasts, config } = usePage();
  const { host } = useHost();
  const { entity, place } = useMaintenance();
  return () => {
    const page = host.ownerDocument;
    const { portalUrl } = config.get();
    // the portal's own address names the record; elsewhere it is shown by the portal
    const isPortal = page.URL.includes(`#${entity.route}`) || !portalUrl;
    const isCopied = copyText(
      page,
      isPortal
        ? page.URL
        : `${portalUrl.replace(/#.*$/, '')}#${entity.route}${writeMaintenancePlace(place)}`,
    );
    toasts.show({
      tone: isCopied ? 'positive' : 'warning',
      message: t(isCopied ? 'linkCopied' : 'linkRefused'),
    });
  };
}
