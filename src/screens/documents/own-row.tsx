import { useZonedTime } from '../../i18n/use-date-time.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import type { OwnDocument } from '../../domain/schema/documents/own-documents.ts';

/** Shows a document to be signed by the reader: sender, progress, link. */
export function OwnRow({
  row,
  onOpen,
}: {
  readonly row: OwnDocument;
  readonly onOpen: () => void;
}) {
  const t = useT('documents');
  const format = useFormat();
  const zonedTime = useZonedTime();
  const whatBecame =
    row.signedAt === null
      ? t(`state_${row.state}`)
      : t('signedOn', { when: zonedTime(row.signedAt) });
  return (
    <div className="nmv-doc-row">
      <div>
        <strong className="nmv-strong">{row.docName}</strong>{' '}
        <span className="nmv-small nmv-muted">{row.nmpCode}</span>
        <div className="nmv-small nmv-muted">
          {t('sentBy', { name: row.sentByName, date: zonedTime(row.sentAt) })}
          {' · '}
          {row.canSign ? t('until', { date: format.date(row.validUntil) }) : whatBecame}
        </div>
      </div>
      <Button kind={row.canSign ? 'primary' : undefined} size="sm" onClick={onOpen}>
        {t(row.canSign ? 'readAndSign' : 'openDocument')}
      </Button>
    </div>
  );
}
