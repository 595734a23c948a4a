import { useFieldWords } from '../../i18n/use-field-words.ts';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { storefront, userPlus, warning } from '../../ui/icons/structure.ts';
import { Avatar } from '../../ui/state/mark.tsx';
import { formatInitials } from './initials.ts';
import { PeriodText } from './period.tsx';
import type { StructureRow, UnitRow } from './unit-tree.ts';

/** Name of a unit with its level and code, or of a channel with its code. */
export function NameCell({
  row,
  isActive,
  onOpen,
}: {
  readonly row: StructureRow;
  readonly isActive: boolean;
  readonly onOpen: (row: StructureRow) => void;
}) {
  const t = useT('structure');
  const fields = useFieldWords();
  if (row.kind === 'unassigned') {
    return (
      <>
        <Icon of={warning} tone="warning" className="nmv-tree-mark" />
        <span className="nmv-tree-words">
          <strong>{t('unassigned')}</strong>
          <span className="nmv-small nmv-muted">{t('unassignedText')}</span>
        </span>
      </>
    );
  }
  const isUnit = row.kind === 'unit';
  const { name1, nmpCode } = isUnit ? row.unit : row.channel;
  const under = isUnit
    ? (fields.maybe(`nodeKind_${row.unit.kind}`) ?? row.unit.kind)
    : t('channelOf');
  return (
    <>
      {!isUnit && <Icon of={storefront} className="nmv-tree-mark" />}
      <span className="nmv-tree-words">
        <button
          type="button"
          className="nmv-tree-name"
          data-strong={isUnit || undefined}
          tabIndex={isActive ? 0 : -1}
          onClick={() => onOpen(row)}
        >
          {name1}
        </button>
        <span className="nmv-small nmv-muted">{`${under} · ${nmpCode}`}</span>
      </span>
    </>
  );
}

/** Shows the holder of a unit; a vacancy says so and names the deputy. */
export function HolderCell({ row }: { readonly row: StructureRow }) {
  const t = useT('structure');
  if (row.kind !== 'unit') return null;
  const { kind, holders, standIn } = row.unit;
  const [first] = holders;
  const title = t(`holder_${kind}`);
  if (first === undefined) {
    const vacancy = `${title} · ${standIn === null ? t('noStandIn') : t('standsIn', { name: standIn })}`;
    return (
      <>
        <span className="nmv-tree-vacancy">
          <Icon of={userPlus} />
        </span>
        <span className="nmv-tree-words">
          <span className="nmv-tree-vacant">{t('vacant')}</span>
          <span className="nmv-small nmv-muted">{vacancy}</span>
        </span>
      </>
    );
  }
  const names = holders.map(({ name1 }) => name1).join(', ');
  const roles = wordRoles(row, title, t);
  return (
    <>
      <Avatar
        initials={formatInitials(first.name1)}
        tone={kind === 'bu' || kind === 'regional' ? 'accent' : 'neutral'}
      />
      <span className="nmv-tree-words">
        <span>{names}</span>
        <span className="nmv-small nmv-muted">{roles}</span>
      </span>
    </>
  );
}

/** The title of the place, and how those who hold it are called where there are several. */
function wordRoles(
  { unit: { kind, holders } }: UnitRow,
  title: string,
  t: ReturnType<typeof useT<'structure'>>,
): string {
  // above the distritals the place says it all
  if (kind === 'bu' || kind === 'regional') return title;
  const roles = [
    ...new Set(
      holders.flatMap(({ salesRole }) =>
        salesRole === null ? [] : [t.maybe(`role_${salesRole}`) ?? salesRole],
      ),
    ),
  ];
  return roles.length > 0 ? `${title} · ${roles.join(', ')}` : title;
}

/** Shows the start date of the row at its place. */
export function PeriodCell({ row }: { readonly row: StructureRow }) {
  if (row.kind === 'unassigned') return null;
  if (row.kind === 'unit')
    return (
      <PeriodText
        from={row.unit.placedFrom ?? row.unit.validFrom}
        to={row.unit.placedTo ?? row.unit.validTo}
      />
    );
  const { validFrom, validTo = null } = row.channel;
  return validFrom === undefined ? null : <PeriodText from={validFrom} to={validTo} />;
}
