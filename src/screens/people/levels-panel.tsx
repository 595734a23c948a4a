import { useLevels } from '../../data/person.ts';
import type { EffectiveLevel } from '../../domain/schema/accounts/people.ts';
import { choiceLabel } from '../../domain/field-label.ts';
import { userGroup } from '../../domain/entities/user-group.ts';
import { useFieldWords } from '../../i18n/use-field-words.ts';
import { useT } from '../../i18n/use-t.ts';
import { Tag } from '../../ui/state/mark.tsx';
import { EmptyNote } from '../../ui/state/empty-note.tsx';
import { TableSkeleton } from '../../ui/state/table-skeleton.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { ReadPanel } from '../listing/base/read-panel.tsx';
import { TransactionName } from './transaction-name.tsx';

const { acsPermLevel: levelField } = userGroup.children.permissions.fields;

/** Shows a person's level in each transaction and the group that gives it. */
export function LevelsPanel({ id, isOwn }: { readonly id: number; readonly isOwn: boolean }) {
  const t = useT('people');
  const read = useLevels(id);
  return (
    <ReadPanel
      title={t(isOwn ? 'levelsOwn' : 'levels')}
      lead={({ isAdmin }) => t(isAdmin ? 'levelsAdmin' : 'levelsLead')}
      read={read}
      shape={<TableSkeleton columns={3} rows={6} />}
      empty={({ levels }) =>
        levels.some(isGiven) ? undefined : <EmptyNote>{t('levelsNone')}</EmptyNote>
      }
    >
      {({ levels, isAdmin }) => <Levels levels={levels.filter(isGiven)} isAdmin={isAdmin} />}
    </ReadPanel>
  );
}

const isGiven = ({ acsPermLevel }: EffectiveLevel): boolean => acsPermLevel > 0;

interface LevelsProps {
  readonly levels: readonly EffectiveLevel[];
  readonly isAdmin: boolean;
}

function Levels({ levels, isAdmin }: LevelsProps) {
  const t = useT('people');
  const names = useFieldWords(userGroup.resource);
  const wordLevel = (level: number) =>
    names.maybe(choiceLabel(levelField, String(level))) ?? String(level);
  const sources = ({ acsPermLevel, groups }: EffectiveLevel) =>
    groups
      .map(({ name1, acsPermLevel: given }) =>
        given === acsPermLevel ? name1 : `${name1} (${wordLevel(given)})`,
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
            <Tag tone={acsPermLevel === 2 ? 'accent' : 'neutral'}>{wordLevel(acsPermLevel)}</Tag>
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
