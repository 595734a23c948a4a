import type {
  ClosingEffect,
  ClosingMatter,
} from '../../../domain/schema/campaigns/cycle-closing.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { clock, scales } from '../../../ui/icons/status.ts';
import { Select } from '../../../ui/choice/select.tsx';
import { Status } from '../../../ui/state/status.tsx';
import { TextInput } from '../../../ui/input/text-input.tsx';
import type { Answers } from './answers.ts';

interface MatterRowProps {
  readonly matter: ClosingMatter;
  readonly answers: Answers;
  readonly onAnswers: (answers: Answers) => void;
}

/** Something that is still open: what it is, what it may change, and why it is closed nevertheless. */
export function MatterRow({ matter, answers, onAnswers }: MatterRowProps) {
  const t = useT('closing');
  const sentence = useSentence(matter);
  const { key, choices } = matter.item;
  return (
    <li className="nmv-closing-matter">
      <What matter={matter} sentence={sentence} />
      <div className="nmv-small nmv-muted">
        <Effect matter={matter} />
      </div>
      <div className="nmv-stack" data-gap="2" role="group" aria-label={sentence}>
        {choices && <Choice {...{ matter, answers, onAnswers }} choices={choices} />}
        <TextInput
          label={t('why')}
          maxLength={2_000}
          value={answers.reasons[key] ?? ''}
          onChange={(event) =>
            onAnswers({
              ...answers,
              reasons: { ...answers.reasons, [key]: event.currentTarget.value },
            })
          }
        />
      </div>
    </li>
  );
}

/** Formats the matter as a sentence. */
function useSentence({ item: { text, params }, status1 }: ClosingMatter): string {
  const names = useFieldWords();
  const statuses = useT('invoices');
  const name = status1 === null ? params['name'] : statuses.maybe(`status.${status1}`);
  return names.maybe(text, { ...params, name: name ?? '' }) ?? text;
}

function What({
  matter: { status1, count },
  sentence,
}: {
  readonly matter: ClosingMatter;
  readonly sentence: string;
}) {
  const t = useT('closing');
  const statuses = useT('invoices');
  if (status1 === null) return <div>{sentence}</div>;
  const inDispute = status1 === 'ROV050';
  return (
    <div className="nmv-stack" data-gap="1">
      <Status
        code={status1}
        look={{
          icon: inDispute ? scales : clock,
          tone: inDispute ? 'info' : 'warning',
          text: statuses.maybe(`status.${status1}`) ?? status1,
        }}
      />
      <span className="nmv-strong">{t('invoices', { count })}</span>
    </div>
  );
}

function Effect({ matter: { item, status1, effect } }: { readonly matter: ClosingMatter }) {
  const t = useT('closing');
  const words = useEffectWords();
  if (item.text === 'openVersion' || item.text === 'announcedVersion')
    return t('olderVersionCounts');
  // Matters without a campaign, or of a person, have no effect to calculate.
  if (status1 === null || item.params['campaign'] === undefined) return null;
  return effect === null ? t('tooMany') : words(effect);
}

/** Formats the effect of deciding them. */
function useEffectWords(): (effect: ClosingEffect) => string {
  const t = useT('closing');
  const { number, place } = useFormat();
  return ({ points, moved, best, prizes }) =>
    [
      t('pointsOpen', { points: number(points, { min: 2, max: 2 }) }),
      best === null ? t('noPlaceMoves') : t('moves', { count: moved, place: place(best) }),
      ...(prizes ? [t('prizesMove')] : []),
    ].join(' · ');
}

function Choice({
  matter: {
    item: { key },
  },
  choices,
  answers,
  onAnswers,
}: MatterRowProps & { readonly choices: readonly string[] }) {
  const t = useT('closing');
  const names = useFieldWords();
  return (
    <Select
      label={t('prize')}
      value={answers.choices[key] ?? ''}
      options={[
        { value: '', label: t('choose') },
        ...choices.map((value) => ({ value, label: names.maybe(value) ?? value })),
      ]}
      onValue={(value) => {
        const { [key]: _before, ...others } = answers.choices;
        onAnswers({ ...answers, choices: value === '' ? others : { ...others, [key]: value } });
      }}
    />
  );
}
