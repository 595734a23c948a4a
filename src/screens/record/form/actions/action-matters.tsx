import { useAreas } from '../../../../data/page/use-areas.ts';
import type { ActionPreview } from '../../../../domain/schema/entities/entity-actions.ts';
import { useFieldWords } from '../../../../i18n/use-field-words.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { lazyAgain } from '../../../../ui/base/lazy-again.tsx';
import { Finding } from '../../../../ui/state/message.tsx';
import { Select } from '../../../../ui/choice/select.tsx';
import { TextArea } from '../../../../ui/input/text-input.tsx';
import { LoadingBar, Skeleton } from '../../../../ui/state/waiting.tsx';
import type { PartProps } from './action-values.tsx';

const ChangeLines = lazyAgain(
  async () => (await import('../history/history-entry.tsx')).ChangeLines,
);

/** Shows that the preview of an action is loading. */
export function Looking() {
  const t = useT('recordForm');
  return (
    <div className="nmv-stack" role="status" aria-label={t('actPreviewing')}>
      <LoadingBar />
      <Skeleton width={70} />
      <Skeleton width={50} />
    </div>
  );
}

/** Lists the items of the preview, with a reason for each that requires one. */
export function ActionMatters({
  preview,
  given,
  onGiven,
}: PartProps & { readonly preview: ActionPreview | undefined }) {
  const t = useT('recordForm');
  const names = useFieldWords();
  // invoices are counted by the code of their status; its words are their own screen's
  useAreas(
    ...(preview?.items.some(({ params }) => /^ROV\d{3}$/.test(String(params['name'])))
      ? (['invoices'] as const)
      : []),
  );
  const statuses = useT('invoices');
  if (preview === undefined) return <Looking />;
  if (!preview.possible) return <Finding tone="warning" title={t('actImpossible')} />;
  const { changes, items } = preview;
  const say = ({ text, params }: ActionPreview['items'][number]): string => {
    const called = statuses.maybe(`status.${String(params['name'])}`);
    return names.maybe(text, called === undefined ? params : { ...params, name: called }) ?? text;
  };
  const told = items.filter(({ reasonNeeded }) => !reasonNeeded);
  const asked = items.filter(({ reasonNeeded }) => reasonNeeded);
  return (
    <>
      {changes && (
        <section className="nmv-stack" data-gap="2" aria-label={t('openVersionChanges')}>
          <h3 className="nmv-strong">{t('openVersionChanges')}</h3>
          <ChangeLines change={changes} />
        </section>
      )}
      {items.length > 0 && (
        <Finding
          tone="warning"
          title={t(
            items.some(({ reasonNeeded }) => reasonNeeded) ? 'actOpenMatters' : 'actMatters',
          )}
        >
          {told.length > 0 && (
            <ul className="nmv-plain-list">
              {told.map((item) => (
                <li key={item.key}>{say(item)}</li>
              ))}
            </ul>
          )}
        </Finding>
      )}
      {asked.map((item) => {
        const { key, choices } = item;
        const matter = say(item);
        return (
          <div key={key} className="nmv-stack" data-gap="2">
            {choices && (
              <Select
                label={matter}
                value={given.choices[key] ?? ''}
                options={[
                  { value: '', label: t('choiceNeeded') },
                  ...choices.map((value) => ({ value, label: names.maybe(value) ?? value })),
                ]}
                onValue={(value) => {
                  const { [key]: _before, ...others } = given.choices;
                  onGiven({
                    ...given,
                    choices: value === '' ? others : { ...others, [key]: value },
                  });
                }}
              />
            )}
            <TextArea
              label={choices ? t('reason') : matter}
              rows={2}
              placeholder={t('reasonNeeded')}
              value={given.reasons[key] ?? ''}
              onChange={(event) =>
                onGiven({
                  ...given,
                  reasons: { ...given.reasons, [key]: event.currentTarget.value },
                })
              }
            />
          </div>
        );
      })}
    </>
  );
}
