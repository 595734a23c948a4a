import { Suspense, useState } from 'react';
import { useTellFailure } from './use-save.ts';
import { usePage, useHost } from '../../../data/page-provider.tsx';
import { useResource } from '../../../data/resource.ts';
import type { EntityAct } from '../../../domain/entity.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { FieldCell } from '../../../ui/fields/field-cell.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { arrowLeft, caretDown, caretLeft, caretRight, copy } from '../../../ui/icons/control.ts';
import { clock, link, listDashes, trash } from '../../../ui/icons/record.ts';
import { Tcode } from '../../../ui/mark.tsx';
import { MenuItem, Popover } from '../../../ui/menu.tsx';
import type { ExtraDialog } from '../extras.ts';
import { useMaintenance } from '../screen.ts';
import { writeMaintenancePlace } from '../place.ts';
import { ActDialog } from './act-dialog.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { useRecordDesk } from './record-desk.ts';
import { useNeighbours } from './use-neighbours.ts';

type Opened = { readonly kind: 'history' | 'delete' } | { readonly kind: 'act'; readonly act: EntityAct } | { readonly kind: 'extra'; readonly dialog: ExtraDialog };

/** Which record it is, how it stands, and what may be done with it. */
export function FormHead({ title }: { readonly title: string }) {
  const maintenance = useT('maintenance');
  const { entity, isNew } = useRecordDesk();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <div className="nmv-screen-head">
      <div className="nmv-stack" data-gap="2">
        <Crumb />
        <div className="nmv-cluster">
          <h1 className="nmv-title nmv-record-title" tabIndex={-1}>{title}</h1>
          <Tcode title={maintenance('transactionCode')}>{entity.tcode}</Tcode>
        </div>
      </div>
      {!isNew && <div className="nmv-cluster nmv-record-acts" data-gap="2"><StatusTag /><ActButtons onAct={(act) => setOpened({ kind: 'act', act })} /><More onOpen={setOpened} /></div>}
      {opened?.kind === 'history' && <HistoryDrawer onClose={close} />}
      {opened?.kind === 'delete' && <DeleteQuestion onClose={close} />}
      {opened?.kind === 'act' && <ActDialog act={opened.act} onClose={close} />}
      {opened?.kind === 'extra' && <Suspense>{opened.dialog(close)}</Suspense>}
    </div>
  );
}

/** Back to the list as it was, and along it. */
function Crumb() {
  const t = useT('recordForm');
  const names = useT('fields');
  const { entity, place, go } = useMaintenance();
  const { leaveTo, isNew, detail } = useRecordDesk();
  const { previous, next } = useNeighbours(detail?.id);
  const tab = place.view === 'form' ? place.tab : '';
  const toList = () => go({ view: 'list', query: detail === undefined ? place.query : { ...place.query, row: detail.id } });
  return (
    <div className="nmv-line" data-gap="2">
      <button type="button" className="nmv-crumb" onClick={() => leaveTo(toList)}><Icon of={arrowLeft} size="sm" /> {names.maybe(`${entity.noun}Plural`) ?? t('toList')}</button>
      {!isNew && (previous || next) && (
        <span className="nmv-line" data-gap="1">
          <IconButton icon={caretLeft} size="xs" label={t('previous')} disabled={!previous} onClick={() => previous && leaveTo(() => go({ view: 'form', tab, ...previous }))} />
          <IconButton icon={caretRight} size="xs" label={t('next')} disabled={!next} onClick={() => next && leaveTo(() => go({ view: 'form', tab, ...next }))} />
        </span>
      )}
    </div>
  );
}

function StatusTag() {
  const { entity, detail } = useRecordDesk();
  const field = entity.status === undefined ? undefined : entity.fields[entity.status];
  const value = entity.status === undefined ? undefined : detail?.[entity.status];
  if (field === undefined || typeof value !== 'string') return null;
  return <FieldCell field={field} value={value} row={{}} />;
}

/** Acts that the server offers now, as the definition knows them. */
function useActsNow(): readonly EntityAct[] {
  const { entity, detail, canEdit } = useRecordDesk();
  return canEdit ? entity.acts.filter(({ name }) => detail?.acts.includes(name)) : [];
}

function ActButtons({ onAct }: { readonly onAct: (act: EntityAct) => void }) {
  const t = useT('recordForm');
  const names = useT('fields');
  const { count } = useRecordDesk();
  const acts = useActsNow();
  return acts.map((act) => (
    <span key={act.name} className="nmv-only-medium">
      <Button kind={act.danger ? 'danger-quiet' : undefined} disabled={count > 0} title={count > 0 ? t('actSaveFirst') : undefined} onClick={() => onAct(act)}>{names.maybe(act.label) ?? act.name}</Button>
    </span>
  ));
}

/** The 'more' menu (2.43). */
function More({ onOpen }: { readonly onOpen: (opened: Opened) => void }) {
  const t = useT('recordForm');
  const names = useT('fields');
  const { entity, place, go, extras: { more: Extra } } = useMaintenance();
  const { canEdit, detail, leaveTo, count } = useRecordDesk();
  const acts = useActsNow();
  const copyLink = useCopyLink();
  const copyAsNew = () => go({ view: 'form', id: 'new', tab: '', query: place.query, ...(detail && { from: detail.id }) });
  const generalData = () => place.view === 'form' && go({ ...place, tab: '' }, { replace: true });
  return (
    <Popover kind="menu" align="end" label={t('more')} button={<>{t('more')}<Icon of={caretDown} size="sm" /></>} buttonProps={{ className: 'nmv-button' }}>
      {(close) => {
        const item = (act: () => void) => () => { close(); act(); };
        return (
          <>
            <MenuItem icon={listDashes} onPress={item(generalData)}>{t('generalData')}</MenuItem>
            <MenuItem icon={clock} onPress={item(() => onOpen({ kind: 'history' }))}>{t('history')}</MenuItem>
            <MenuItem icon={link} onPress={item(copyLink)}>{t('copyLink')}</MenuItem>
            {canEdit && entity.canCreate && <MenuItem icon={copy} onPress={item(() => leaveTo(copyAsNew))}>{t('copyAsNew')}</MenuItem>}
            {acts.length > 0 && <hr className="nmv-divider" />}
            {acts.map((act) => <MenuItem key={act.name} danger={act.danger} disabled={count > 0} note={count > 0 ? t('actSaveFirst') : undefined} onPress={item(() => onOpen({ kind: 'act', act }))}>{names.maybe(act.label) ?? act.name}</MenuItem>)}
            {Extra && detail && <Extra row={detail} onOpen={(dialog) => { close(); onOpen({ kind: 'extra', dialog }); }} />}
            {canEdit && entity.canDelete && <><hr className="nmv-divider" /><MenuItem icon={trash} danger onPress={item(() => onOpen({ kind: 'delete' }))}>{t('delete')}</MenuItem></>}
          </>
        );
      }}
    </Popover>
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
    const isCopied = copyText(page, isPortal ? page.URL : `${portalUrl.replace(/#.*$/, '')}#${entity.route}${writeMaintenancePlace(place)}`);
    toasts.show({ tone: isCopied ? 'positive' : 'warning', message: t(isCopied ? 'linkCopied' : 'linkRefused') });
  };
}

/** Deletes by rowSCN after asking; what is used elsewhere stays, and says so (8.01). */
function DeleteQuestion({ onClose }: { readonly onClose: () => void }) {
  const t = useT('recordForm');
  const { toasts } = usePage();
  const { entity, detail, name, discard } = useRecordDesk();
  const { place, go } = useMaintenance();
  const resource = useResource(entity);
  const tell = useTellFailure(entity);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    if (detail === undefined) return;
    setBusy(true);
    try {
      await resource.remove(detail.id, detail.rowSCN);
      discard();
      toasts.show({ tone: 'positive', message: t('deleted', { name }) });
      go({ view: 'list', query: { ...place.query, row: undefined } }, { replace: true });
    } catch (error) {
      tell(error);
      void resource.reread();
      onClose();
    }
  };
  return <Confirm danger title={t('deleteAsk', { name })} lead={t('deleteText')} confirm={t('delete')} busy={busy} onCancel={onClose} onConfirm={() => void remove()} />;
}
