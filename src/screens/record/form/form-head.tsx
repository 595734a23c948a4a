import { Suspense, useState } from 'react';
import type { EntityAct } from '../../../domain/entity-act.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldCell } from '../../../ui/fields/field-cell.tsx';
import { Tcode } from '../../../ui/mark.tsx';
import { useMaintenance } from '../screen.ts';
import { ActDialog } from './act-dialog.tsx';
import { Crumb } from './crumb.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { More } from './more-menu.tsx';
import { sendingAct } from './draft-version.ts';
import { useRecordDesk } from './record-desk.ts';
import { RecordOffer } from './record-offer.tsx';
import { useActsNow } from './use-acts-now.ts';
import type { Opened } from './use-record-acts.ts';
import { VersionsDrawer } from './versions-drawer.tsx';

/** Which record it is, how it stands, and what may be done with it. */
export function FormHead({ title }: { readonly title: string }) {
  const maintenance = useT('maintenance');
  const { entity, isNew, sendOff } = useRecordDesk();
  const [opened, setOpened] = useState<Opened>();
  const open = useOpen(setOpened, () => void sendOff());
  const close = () => setOpened(undefined);
  return (
    <div className="nmv-screen-head">
      <div className="nmv-stack" data-gap="2">
        <Crumb />
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
          <ActButtons onAct={(act) => open({ kind: 'act', act })} />
          <More onOpen={open} />
          <RecordOffer onOpen={open} />
        </div>
      )}
      {opened?.kind === 'history' && <HistoryDrawer onClose={close} />}
      {opened?.kind === 'versions' && <VersionsDrawer onClose={close} />}
      {opened?.kind === 'delete' && <DeleteQuestion onClose={close} />}
      {opened?.kind === 'act' && <ActDialog act={opened.act} onClose={close} />}
      {opened?.kind === 'extra' && <Suspense>{opened.dialog(close)}</Suspense>}
    </div>
  );
}

/** Opens what was chosen above the record, or the tab in which an act is done. */
function useOpen(onOpen: (opened: Opened) => void, onSend: () => void): (opened: Opened) => void {
  const {
    entity,
    place,
    go,
    extras: { actTabs },
  } = useMaintenance();
  return (opened) => {
    if (opened.kind === 'act' && opened.act === sendingAct(entity)) return onSend();
    const tab = opened.kind === 'act' ? actTabs?.[opened.act.name] : undefined;
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

function ActButtons({ onAct }: { readonly onAct: (act: EntityAct) => void }) {
  const t = useT('recordForm');
  const names = useFieldWords();
  const { entity, count } = useRecordDesk();
  // a draft is sent beside the note that says that it is one
  const sends = sendingAct(entity);
  const acts = useActsNow().filter(({ act, why }) => why === undefined && act !== sends);
  return acts.map(({ act }) => (
    <span key={act.name} className="nmv-only-medium">
      <Button
        kind={act.danger ? 'danger-quiet' : undefined}
        disabled={count > 0}
        title={count > 0 ? t('actSaveFirst') : undefined}
        onClick={() => onAct(act)}
      >
        {names.maybe(act.label) ?? act.name}
      </Button>
    </span>
  ));
}
