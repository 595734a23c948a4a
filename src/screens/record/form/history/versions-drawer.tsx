import { useVersions } from '../../../../data/cache/resource.ts';
import { VERSION_FIELD } from '../../../../domain/versions.ts';
import { getCell } from '../../../../domain/rows/cells.ts';
import type { RowVersion } from '../../../../domain/schema/entities/entity-history.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { FieldCell } from '../../../../ui/fields/field-cell.tsx';
import { Icon } from '../../../../ui/base/icon.tsx';
import { listDashes } from '../../../../ui/icons/record.ts';
import { isDraft } from '../state/draft-version.ts';
import { ChangeLines } from './history-entry.tsx';
import { ReadDrawer } from './read-drawer.tsx';
import { useRecordDesk } from '../state/record-desk.ts';

/** The versions of a record's content, the newest first, each compared with the one before it; the first is the record as it was made. */
export function VersionsDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useT('recordForm');
  const { entity, detail, name } = useRecordDesk();
  const read = useVersions(entity, detail?.id);
  return (
    <ReadDrawer
      title={t('versionsOf', { name })}
      failed={t('versionsFailed')}
      read={read}
      onClose={onClose}
    >
      <ol className="nmv-timeline">
        {read.data?.rows.map((version) => (
          <VersionItem key={version.version} version={version} />
        ))}
      </ol>
    </ReadDrawer>
  );
}

function VersionItem({ version }: { readonly version: RowVersion }) {
  const t = useT('recordForm');
  const { entity, detail } = useRecordDesk();
  const isNewest = detail?.[VERSION_FIELD] === version.version;
  const [name, value] =
    isNewest && entity.phase !== undefined && isDraft(entity, detail)
      ? [entity.phase, getCell(detail, entity.phase)]
      : [entity.versions?.state ?? '', version.state];
  const field = entity.fields[name];
  const isFirst = version.before === null && version.after !== null;
  return (
    <li className="nmv-event">
      <span className="nmv-event-mark">
        <Icon of={listDashes} size="sm" />
      </span>
      <div className="nmv-event-body">
        <span className="nmv-cluster" data-gap="2">
          <strong className="nmv-strong">{t('versionNumber', { version: version.version })}</strong>
          {field && <FieldCell field={field} value={value} row={{}} />}
        </span>
        <span className="nmv-event-meta">
          {t(isFirst ? 'versionFirst' : version.after === null ? 'versionSame' : 'versionChanges')}
        </span>
        {version.after !== null && !isFirst && <ChangeLines change={version} />}
      </div>
    </li>
  );
}
