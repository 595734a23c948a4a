import { getCell } from '../../domain/rows/cells.ts';
import { useFieldWords } from '../../i18n/use-field-words.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Finding } from '../../ui/state/message.tsx';
import { isDraft, sendingAction } from '../record/form/state/draft-version.ts';
import { useRecordDesk } from '../record/form/state/record-desk.ts';

/** Says that the version is a draft; as long as nothing else is changed it is sent from here. */
export function DraftNote() {
  const t = useT('campaigns');
  const names = useFieldWords();
  const { entity, detail, canEdit, count, saving, sendOff } = useRecordDesk();
  if (detail === undefined || !isDraft(entity, detail)) return null;
  const action = sendingAction(entity);
  const version = Number(getCell(detail, 'version'));
  return (
    <Finding
      tone="info"
      title={t('draftNotSent')}
      action={
        action !== undefined && canEdit && count === 0 && detail.acts.includes(action.name) ? (
          <span className="nmv-push">
            <Button size="xs" kind="primary" busy={saving} onClick={() => void sendOff()}>
              {names.maybe(action.label)}
            </Button>
          </span>
        ) : undefined
      }
    >
      {version > 1 && t('draftInForce', { version: version - 1 })}
    </Finding>
  );
}
