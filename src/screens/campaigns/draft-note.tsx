import { cellOf } from '../../domain/wire/resource.ts';
import { useFieldWords } from '../../i18n/use-field-words.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Finding } from '../../ui/message.tsx';
import { isDraft, sendingAct } from '../record/form/draft-version.ts';
import { useRecordDesk } from '../record/form/record-desk.ts';

/** Says that the version is a draft; as long as nothing else is changed it is sent from here. */
export function DraftNote() {
  const t = useT('campaigns');
  const names = useFieldWords();
  const { entity, detail, canEdit, count, saving, sendOff } = useRecordDesk();
  if (detail === undefined || !isDraft(entity, detail)) return null;
  const act = sendingAct(entity);
  const version = Number(cellOf(detail, 'version'));
  return (
    <Finding
      tone="info"
      title={t('draftNotSent')}
      action={
        act !== undefined && canEdit && count === 0 && detail.acts.includes(act.name) ? (
          <span className="nmv-push">
            <Button size="xs" kind="primary" busy={saving} onClick={() => void sendOff()}>
              {names.maybe(act.label)}
            </Button>
          </span>
        ) : undefined
      }
    >
      {version > 1 && t('draftInForce', { version: version - 1 })}
    </Finding>
  );
}
