import { useAreas } from '../../../data/use-areas.ts';
import type { ActPreview } from '../../../domain/wire/resource.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { lazyAgain } from '../../../ui/lazy-again.tsx';
import { Finding } from '../../../ui/message.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-input.tsx';
import { LoadingBar, Bone } from '../../../ui/waiting.tsx';
import type { PartProps } from './act-values.tsx';

const ChangeLines = lazyAgain(async () => (await import('./history-entry.tsx')).ChangeLines);

/** While it is being looked at what an act would meet. */
export function Looking() {
  const t = useT('recordForm');
  return (
    <div className="nmv-stack" role="status" aria-label={t('actPreviewing')}>
      <LoadingBar />
      <Bone width={70} />
      <Bone width={50} />
    </div>
  );
}

/** What the act would meet, with a reason for each that needs one. */
export function Matters({
  preview,
  given,
  onGiven,
}: PartProps & { readonly preview: ActPreview | undefined }) {
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
        />
      )}
      {items.map(({ key, text, params, reasonNeeded, choices }) => {
        const called = statuses.maybe(`status.${String(params['name'])}`);
        const matter =
          names.maybe(text, called === undefined ? params : { ...params, name: called }) ?? text;
        return reasonNeeded ? (
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
        ) : (
          <p key={key} className="nmv-text">
            {matter}
          </p>
        );
      })}
    </>
  );
}
