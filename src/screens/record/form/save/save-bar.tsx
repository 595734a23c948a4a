import { useHistory } from '../../../../data/cache/resource.ts';
import type { HistoryEntry } from '../../../../domain/schema/entities/entity-history.ts';
import { useDateTime } from '../../../../i18n/use-date-time.ts';
import { useFieldWords } from '../../../../i18n/use-field-words.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { sendingAction } from '../state/draft-version.ts';
import { useRecordDesk } from '../state/record-desk.ts';
import { useLabels } from '../state/use-wording.ts';

/** Changed fields that are named; more are counted. */
const MOST_NAMED = 3;

/** Sticks to the bottom: what was changed, who changed it last, and the one main button. */
export function SaveBar({ onCancel }: { readonly onCancel: () => void }) {
  const t = useT('recordForm');
  const { entity, isNew, count, saving, save, discard, savesDraft, sendOff, conflict } =
    useRecordDesk();
  const names = useFieldWords();
  const action = savesDraft ? sendingAction(entity) : undefined;
  const isIdle = !isNew && count === 0;
  return (
    // a press here must not make the field that is left show its error first: the bar would move
    // away from under it
    <div
      className="nmv-savebar"
      role="region"
      data-idle={isIdle || undefined}
      aria-label={t('save')}
      onMouseDown={(event) => event.preventDefault()}
    >
      <span className="nmv-small nmv-muted nmv-savebar-text" id="nmv-save-note" aria-live="polite">
        {isNew ? t('notSavedYet') : <Standing />}
      </span>
      <span className="nmv-push nmv-cluster nmv-savebar-acts" data-gap="2">
        {isNew ? (
          <Button kind="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        ) : (
          count > 0 && (
            <Button kind="quiet" disabled={saving} onClick={discard}>
              {t('discard')}
            </Button>
          )
        )}
        {isIdle && (
          <span className="nmv-small nmv-muted nmv-only-medium" id="nmv-save-why">
            {t('nothingChanged')}
          </span>
        )}
        <Button
          kind={action ? undefined : 'primary'}
          onClick={() => void save()}
          title="Ctrl+S"
          busy={saving}
          disabled={isIdle || conflict !== undefined}
          aria-describedby={isIdle ? 'nmv-save-why' : 'nmv-save-note'}
        >
          {t(action ? 'saveDraft' : 'save')}
        </Button>
        {action && !isIdle && (
          <Button
            kind="primary"
            onClick={() => void sendOff()}
            busy={saving}
            disabled={conflict !== undefined}
          >
            {names.maybe(action.label)}
          </Button>
        )}
      </span>
    </div>
  );
}

function Standing() {
  const { count } = useRecordDesk();
  return count > 0 ? <Changed /> : <LastChange />;
}

function Changed() {
  const t = useT('recordForm');
  const names = useFieldWords();
  const { entity, changes } = useRecordDesk();
  const labels = useLabels();
  const rows = Object.entries(changes.children).map(([child, { added, changed, removed }]) => {
    const tab = entity.form.find((each) => each.child === child)?.label ?? child;
    return t('changedRows', { name: names.maybe(tab) ?? tab, count: added + changed + removed });
  });
  const all = [...changes.fields.map((name) => labels(entity.fields, name)), ...rows];
  const rest = all.length - MOST_NAMED;
  return t('changedFields', {
    fields: [
      ...all.slice(0, MOST_NAMED),
      ...(rest > 0 ? [t('andMore', { count: rest })] : []),
    ].join(', '),
  });
}

/** Shows the author of the last change, if known. */
function LastChange() {
  const t = useT('recordForm');
  const dateTime = useDateTime();
  const { entity, detail } = useRecordDesk();
  const { data } = useHistory(entity, detail?.id);
  const latest: HistoryEntry | undefined = data?.rows[0];
  if (latest === undefined || latest.userName === null) return null;
  const facts = { name: latest.userName, when: dateTime(latest.at, { seconds: false }) };
  return latest.before === null && latest.act === 'create'
    ? t('createdBy', facts)
    : t('changedBy', facts);
}
