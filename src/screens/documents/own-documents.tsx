import { useDocumentCalls, useOwnDocument, useOwnDocuments } from '../../data/documents.ts';
import { useAreas } from '../../data/use-areas.ts';
import type { OwnDocument } from '../../domain/wire/own-documents.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { arrowLeft } from '../../ui/icons/control.ts';
import { readPlace } from '../../ui/place.ts';
import type { PlaceProps } from '../../ui/place.ts';
import { useSheets } from '../../ui/sheet-root.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { failedRead, ReadFailure } from '../listing/read-failure.tsx';
import { documentSheets } from './document-sheets.ts';
import { SignDesk } from './sign-desk.tsx';
import { useSaveDocument } from './use-save-document.ts';

/** Documents that one was asked to sign, and one of them to read and sign. */
export function OwnDocuments({ place, onPlace }: PlaceProps) {
  useSheets(documentSheets);
  useAreas('documents', 'controls');
  const id = readPlace(place).path.slice(1);
  return id === '' ? (
    <OwnList onOpen={(each) => onPlace(`/${each}`)} />
  ) : (
    <OwnOne key={id} id={id} onBack={() => onPlace('/')} />
  );
}

function OwnList({ onOpen }: { readonly onOpen: (id: number) => void }) {
  const t = useT('documents');
  const read = useOwnDocuments();
  const { data } = read;
  const failed = failedRead(read);
  const groups = [
    ['toSign', data?.rows.filter(({ canSign }) => canSign) ?? []],
    ['earlier', data?.rows.filter(({ canSign }) => !canSign) ?? []],
  ] as const;
  return (
    <div className="nmv-stack" part="documents">
      <div className="nmv-stack" data-gap="2">
        <h1 className="nmv-title">{t('mineTitle')}</h1>
        <p className="nmv-muted">{t('lead')}</p>
      </div>
      {!data && failed && <ReadFailure title={t('notRead')} {...failed} />}
      {!data && !failed && <TableSkeleton columns={2} rows={3} />}
      {data?.rows.length === 0 && <Empty title={t('mineNone')}>{t('mineNoneLead')}</Empty>}
      {groups.map(
        ([title, rows]) =>
          rows.length > 0 && (
            <section className="nmv-panel" aria-label={t(title)} key={title}>
              <div className="nmv-panel-head" data-ruled="">
                <div className="nmv-panel-title">
                  <h2 className="nmv-heading">{t(title)}</h2>
                </div>
              </div>
              {rows.map((row) => (
                <OwnRow key={row.id} row={row} onOpen={() => onOpen(row.id)} />
              ))}
            </section>
          ),
      )}
    </div>
  );
}

function OwnRow({ row, onOpen }: { readonly row: OwnDocument; readonly onOpen: () => void }) {
  const t = useT('documents');
  const format = useFormat();
  const dateTime = useDateTime();
  return (
    <div className="nmv-doc-row">
      <div>
        <strong className="nmv-strong">{row.docName}</strong>{' '}
        <span className="nmv-small nmv-muted">{row.nmpCode}</span>
        <div className="nmv-small nmv-muted">
          {t('sentBy', { name: row.sentByName, date: dateTime(row.sentAt, { seconds: false }) })}
          {' · '}
          {row.canSign
            ? t('until', { date: format.date(row.validUntil) })
            : row.signedAt === null
              ? t(`state_${row.state}`)
              : t('signedOn', { when: dateTime(row.signedAt, { seconds: false }) })}
        </div>
      </div>
      <Button kind={row.canSign ? 'primary' : undefined} size="sm" onClick={onOpen}>
        {t(row.canSign ? 'readAndSign' : 'openDocument')}
      </Button>
    </div>
  );
}

function OwnOne({ id, onBack }: { readonly id: string; readonly onBack: () => void }) {
  const t = useT('documents');
  const read = useOwnDocument(id);
  const calls = useDocumentCalls();
  const save = useSaveDocument();
  const { data: view } = read;
  const failed = failedRead(read);
  return (
    <div className="nmv-stack" part="documents">
      <span>
        <Button kind="quiet" size="sm" icon={arrowLeft} onClick={onBack}>
          {t('back')}
        </Button>
      </span>
      {!view && failed && <ReadFailure title={t('notRead')} {...failed} />}
      {!view && !failed && <TableSkeleton columns={2} rows={6} />}
      {view && (
        <SignDesk
          view={view}
          way={{
            sign: ({ code: _none, ...request }) => calls.sign(view.id, request),
            refuse: (reason) => calls.refuse(view.id, reason),
            save: () => save(() => calls.file(view.id)),
          }}
          onView={(next) => read.patch(() => next)}
        />
      )}
    </div>
  );
}
