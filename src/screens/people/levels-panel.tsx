import { useLevels } from '../../data/person.ts';
import type { EffectiveLevel } from '../../domain/wire/people.ts';
import { choiceLabel } from '../../domain/field.ts';
import { userGroup } from '../../domain/entities/user-group.ts';
import { useFieldWords } from '../../i18n/use-field-words.ts';
import { useT } from '../../i18n/use-t.ts';
import { Tag } from '../../ui/mark.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { ReadPanel } from '../listing/read-panel.tsx';
import { TransactionName } from './transaction-name.tsx';

const { acsPermLevel: levelField } = userGroup.children.permissions.fields;

/** What a person may do in each transaction, and which group gives it. */
export function LevelsPanel({ id, isOwn }: { readonly id: number; readonly isOwn: boolean }) {
  const t = useT('people');
  const read = useLevels(id);
  const { data } = read;
  const shown = data?.levels.filter(({ acsPermLevel }) => acsPermLevel > 0) ?? [];
  return (
    <ReadPanel
      title={t(isOwn ? 'levelsOwn' : 'levels')}
      lead={t(data?.isAdmin ? 'levelsAdmin' : 'levelsLead')}
      read={read}
    >
      {shown.length === 0 ? (
        <p className="nmv-panel-body nmv-muted">{t('levelsNone')}</p>
      ) : (
        <Levels levels={shown} isAdmin={data?.isAdmin ?? false} />
      )}
    </ReadPanel>
  );
}

interface LevelsProps {
  readonly levels: readonly EffectiveLevel[];
  readonly isAdmin: boolean;
}

function Levels({ levels, isAdmin }: LevelsProps) {
  const t = useT('people');
  const names = useFieldWords(userGroup.noun);
  const wordOf = (level: number) =>
    names.maybe(choiceLabel(levelField, String(level))) ?? String(level);
  const sources = ({ acsPermLevel, groups }: EffectiveLevel) =>
    groups
      .map(({ name1, acsPermLevel: given }) =>
        given === acsPermLevel ? name1 : `${name1} (${wordOf(given)})`,
      )
      .join(', ');
  return (
    <PlainTable
      rows={levels}
      keyOf={({ tcode }) => tcode}
      columns={[
        {
          label: t('transaction'),
          phone: 'lead',
          cell: ({ tcode }) => <TransactionName tcode={tcode} title={t('transaction')} />,
        },
        {
          label: t('level'),
          fit: true,
          cell: ({ acsPermLevel }) => (
            <Tag tone={acsPermLevel === 2 ? 'accent' : 'neutral'}>{wordOf(acsPermLevel)}</Tag>
          ),
        },
        {
          label: t('fromGroups'),
          phone: 'full',
          isLabelled: true,
          cell: (level) => (isAdmin ? t('viaAdmin') : sources(level)),
        },
      ]}
    />
  );
}
