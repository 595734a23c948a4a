import { Suspense, useState } from 'react';
import type { EntityAction } from '../../../domain/entity-action.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { FieldCell } from '../../../ui/fields/field-cell.tsx';
import { Tcode } from '../../../ui/state/mark.tsx';
import { useMaintenance } from '../screen.ts';
import { ActionDialog } from './actions/action-dialog.tsx';
import { RecordCrumb } from './crumb.tsx';
import { DeleteQuestion } from './actions/delete-question.tsx';
import { HistoryDrawer } from './history/history-drawer.tsx';
import { More } from './actions/more-menu.tsx';
import { sendingAction } from './state/draft-version.ts';
import { useRecordDesk } from './state/record-desk.ts';
import { RecordOffer } from './actions/record-offer.tsx';
import { useActionsNow } from './actions/use-actions-now.ts';
import type { Opened } from './actions/use-record-actions.ts';
import { VersionsDrawer } from './history/versions-drawer.tsx';

/** Renders the record's name, its status and its actions. */
export function FormHead({ title }: { readonly title: string }) {
  const maintenance = useT('maintenance');
  const { entity, isNew, sendOff } = useRecordDesk();
  const [opened, setOpened] = useState<Opened>();
  const open = useOpen(setOpened, () => void sendOff());
  const close = () => setOpened(undefined);
  return (
    <div className="nmv-screen-head">
      <div className="nmv-stack" data-gap="2">
        <RecordCrumb />
        <div className="nmv-cluster">
          <h1 className="nmv-title nmv-record-title" tabIndex={-1}>
            {title}
          </h1>
          <Tcode title={maintenance('transactionCode')}>{entity.tcode}</Tcode>
        </div>
      </div>
      {!isNew && (
        <div className="nmv-cluster nmv-record-acts" data-gap="2">
          {/* a phase says both in one word */}
          {entity.phase === undefined ? (
            <>
              <StatusTag of={entity.status} />
              <StatusTag of={entity.versions?.state} />
            </>
          ) : (
            <StatusTag of={entity.phase} />
          )}
          <ActionButtons onAction={(action) => open({ kind: 'act', action })} />
          <More onOpen={open} />
          <RecordOffer onOpen={open} />
        </div>
      )}
      {opened?.kind === 'history' && <HistoryDrawer onClose={close} />}
      {opened?.kind === 'versions' && <VersionsDrawer onClose={close} />}
      {opened?.kind === 'delete' && <DeleteQuestion onClose={close} />}
      {opened?.kind === 'act' && <ActionDialog action={opened.action} onClose={close} />}
      {opened?.kind === 'extra' && <Suspense>{opened.dialog(close)}</Suspense>}
    </div>
  );
}

/** Opens the choice made above the record, or the tab in which an action is done. */
function useOpen(onOpen: (opened: Opened) => void, onSend: () => void): (opened: Opened) => void {
  const {
    entity,
    place,
    go,
    extras: { actionTabs },
  } = useMaintenance();
  return (opened) => {
    if (opened.kind === 'act' && opened.action === sendingAction(entity)) return onSend();
    const tab = opened.kind === 'act' ? actionTabs?.[opened.action.name] : undefined;
    if (tab === undefined || place.view !== 'form') onOpen(opened);
    else go({ ...place, tab }, { replace: true });
  };
}

function StatusTag({ of: name = '' }: { readonly of: string | undefined }) {
  const { entity, detail } = useRecordDesk();
  const field = entity.fields[name];
  const value = detail?.[name];
  if (field === undefined || typeof value !== 'string') return null;
  return <FieldCell field={field} value={value} row={{}} />;
}

function ActionButtons({ onAction }: { readonly onAction: (action: EntityAction) => void }) {
  const t = useT('recordForm');
  const names = useFieldWords();
  const { entity, count } = useRecordDesk();
  const {
    place,
    extras: { actionTabs },
  } = useMaintenance();
  // a tab has the buttons of what is done in it
  const isDoneHere = ({ name }: EntityAction) =>
    place.view === 'form' && place.tab !== '' && actionTabs?.[name] === place.tab;
  // a draft is sent beside the note that says that it is one
  const sends = sendingAction(entity);
  const actions = useActionsNow().filter(
    ({ action, why }) => why === undefined && action !== sends && !isDoneHere(action),
  );
  return actions.map(({ action }) => (
    <span key={action.name} className="nmv-only-medium">
      <Button
        kind={action.danger ? 'danger-quiet' : undefined}
        disabled={count > 0}
        title={count > 0 ? t('actSaveFirst') : undefined}
        onClick={() => onAction(action)}
      >
        {names.maybe(action.label) ?? action.name}
      </Button>
    </span>
  ));
}
