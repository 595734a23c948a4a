import { VERSION_FIELD, isSettled } from '../../../domain/versions.ts';
import { BY_ACTIONS_ONLY, CHANGE, getCell } from '../../../domain/rows/cells.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Finding } from '../../../ui/state/message.tsx';
import { useMaintenance } from '../screen.ts';
import { useRecordDesk } from './state/record-desk.ts';

/** Shows stored drafts of this form and versions saved by other users. */
export function FormNotices() {
  return (
    <>
      <KeptNotice />
      <StaleNotice />
      <GoneNotice />
      <NextVersionNotice />
      <ClosedNotice />
    </>
  );
}

function KeptNotice() {
  const t = useT('recordForm');
  const dateTime = useDateTime();
  const { kept, takeKept, dropKept } = useRecordDesk();
  if (kept === undefined) return null;
  const when = dateTime(kept.at, { seconds: false });
  return (
    <Finding
      tone="info"
      title={t(kept.isRestored ? 'draftRestored' : 'draftFound', { when })}
      action={
        <span className="nmv-cluster nmv-push" data-gap="2">
          {!kept.isRestored && (
            <Button size="xs" kind="primary" onClick={takeKept}>
              {t('draftContinue')}
            </Button>
          )}
          <Button size="xs" onClick={dropKept}>
            {t('draftDiscard')}
          </Button>
        </span>
      }
    />
  );
}

function StaleNotice() {
  const t = useT('recordForm');
  const { isStale, kept, conflict, compare } = useRecordDesk();
  if (!isStale || conflict !== undefined) return null;
  return (
    <Finding
      tone="warning"
      title={t(kept === undefined ? 'staleNow' : 'draftStale')}
      action={
        <Button size="xs" onClick={compare}>
          {t('compare')}
        </Button>
      }
    />
  );
}

/** 8.02: the row went while it was being changed; what was typed is not lost. */
function GoneNotice() {
  const t = useT('recordForm');
  const problems = useT('problems');
  const { isGone, keepAsNew, entity } = useRecordDesk();
  if (!isGone) return null;
  return (
    <Finding
      tone="danger"
      title={problems('delete-conflict')}
      action={
        entity.canCreate ? (
          <Button size="xs" kind="primary" onClick={keepAsNew}>
            {t('keepAsNew')}
          </Button>
        ) : undefined
      }
    >
      {entity.canCreate && t('deletedLead')}
    </Finding>
  );
}

/** Explains the consequences to a user who begins to change a version in force. */
function NextVersionNotice() {
  const t = useT('recordForm');
  const names = useFieldWords();
  const { entity, detail, canEdit, count } = useRecordDesk();
  if (!canEdit || count === 0 || detail === undefined || entity.versions === undefined) return null;
  const row = Object.fromEntries(
    Object.keys(entity.fields).map((name) => [name, getCell(detail, name)]),
  );
  if (!isSettled(entity.versions, row)) return null;
  const version = Number(row[VERSION_FIELD]);
  return (
    <Finding tone="info" title={t('nextVersion', { version })}>
      {names.maybe('nextVersionLead', { next: version + 1 })}
    </Finding>
  );
}

/** Explains why the row may not be changed; read-only users see no reason. */
function ClosedNotice() {
  const t = useT('recordForm');
  const names = useFieldWords();
  const { canWrite } = useMaintenance();
  const { detail } = useRecordDesk();
  const why = detail?.whyNot[CHANGE];
  if (!canWrite || why === undefined || why === BY_ACTIONS_ONLY) return null;
  return (
    <Finding tone="info" title={t('notToChange')}>
      {names.maybe(`why_${why}`)}
    </Finding>
  );
}
