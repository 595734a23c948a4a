import { formatNumber } from '../../i18n/format.ts';
import { useFieldWords } from '../../i18n/use-field-words.ts';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { storefront, warning } from '../../ui/icons/structure.ts';
import { Avatar, Tag } from '../../ui/state/mark.tsx';
import { formatInitials } from './initials.ts';
import { PeriodText } from './period.tsx';
import type { ChannelStructureRow } from './team-tree.ts';

/** A channel, a person at it, or those without a manager. */
export function TeamCell({
  row,
  isActive,
  onOpen,
}: {
  readonly row: ChannelStructureRow;
  readonly isActive: boolean;
  readonly onOpen: (row: ChannelStructureRow) => void;
}) {
  const t = useT('structure');
  const fields = useFieldWords();
  if (row.kind === 'leaderless') {
    return (
      <>
        <Icon of={warning} tone="warning" className="nmv-tree-mark" />
        <span className="nmv-tree-words">
          <strong>{t('noManager')}</strong>
          <span className="nmv-small nmv-muted">{t('noManagerText')}</span>
        </span>
      </>
    );
  }
  const isChannel = row.kind === 'channel';
  const name = isChannel ? row.team.name1 : row.person.name1;
  const under = isChannel
    ? row.team.nmpCode
    : (fields.maybe(`channelRole_${row.person.salesRoleId}`) ?? row.person.salesRoleId);
  return (
    <>
      {isChannel ? (
        <Icon of={storefront} className="nmv-tree-mark" />
      ) : (
        <Avatar
          initials={formatInitials(name)}
          tone={row.person.salesRoleId === 'CSM' ? 'accent' : 'neutral'}
        />
      )}
      <span className="nmv-tree-words">
        <button
          type="button"
          className="nmv-tree-name"
          data-strong={isChannel || undefined}
          tabIndex={isActive ? 0 : -1}
          onClick={() => onOpen(row)}
        >
          {name}
        </button>
        <span className="nmv-small nmv-muted">{under}</span>
      </span>
    </>
  );
}

/** Shows the number of people at a channel or below a manager; an inactive channel says so. */
export function TeamCountCell({ row }: { readonly row: ChannelStructureRow }) {
  const t = useT('structure');
  const fields = useFieldWords();
  if (row.kind === 'leaderless')
    return <span className="nmv-tree-vacant">{formatNumber(String(row.count))}</span>;
  if (row.kind === 'person')
    return row.reports > 0 ? <>{t('people', { count: row.reports })}</> : null;
  const { status1, people } = row.team;
  if (status1 !== 'active') return <Tag>{fields.maybe(`masterStatus_${status1}`) ?? status1}</Tag>;
  return (
    <span className={people.length === 0 ? 'nmv-muted' : undefined}>
      {people.length === 0 ? t('noOneHere') : t('people', { count: people.length })}
    </span>
  );
}

/** Since when a person works there. */
export function EmploymentCell({ row }: { readonly row: ChannelStructureRow }) {
  return row.kind === 'person' ? (
    <PeriodText from={row.person.hireDate} to={row.person.fireDate} />
  ) : null;
}
