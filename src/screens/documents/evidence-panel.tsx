import { useDocumentCalls } from '../../data/documents.ts';
import { useWork } from '../../data/page/use-work.ts';
import type { SigningStateAnswer } from '../../domain/schema/documents/document-progress.ts';
import type { FileKind } from '../../domain/rules/documents/file-kinds.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { download } from '../../ui/icons/control.ts';
import { useSaveDocument } from './use-save-document.ts';
import { EventTime } from '../../ui/date/event-time.tsx';

interface EvidencePanelProps {
  readonly id: number;
  readonly state: SigningStateAnswer;
}

/** The files that are kept of a document, each with its digest, and all that happened to it. */
export function SigningEvidencePanel({ id, state: { files, events } }: EvidencePanelProps) {
  const t = useT('documents');
  const { date } = useFormat();
  const daysIn = (days: SigningStateAnswer['events'][number]['days']) =>
    days === null ? {} : { from: days.from === null ? '—' : date(days.from), to: date(days.to) };
  const buildParams = ({ days, emails }: SigningStateAnswer['events'][number]) =>
    emails ?? daysIn(days);
  return (
    <section className="nmv-panel" part="panel" aria-label={t('evidence')}>
      <div className="nmv-panel-head" part="head" data-ruled="">
        <div className="nmv-panel-title">
          <h2 className="nmv-heading">{t('evidence')}</h2>
        </div>
      </div>
      <div className="nmv-panel-body nmv-stack">
        {files.map(({ kind, sha256 }) => (
          <KeptFile key={kind} id={id} kind={kind} sha256={sha256} />
        ))}
        {events.length === 0 ? (
          <p className="nmv-muted">{t('eventsNone')}</p>
        ) : (
          <ul className="nmv-checks">
            {events.map((event, index) => (
              <li className="nmv-doc-event" key={index}>
                <span className="nmv-number nmv-muted">
                  <EventTime at={event.at} zone />
                </span>
                <span>
                  {t.maybe(`event_${event.kind}`, buildParams(event)) ?? event.kind}
                  {event.name && ` · ${event.name}`}
                </span>
                <span className="nmv-muted">{event.address ?? ''}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

interface KeptFileProps {
  readonly id: number;
  readonly kind: FileKind;
  readonly sha256: string;
}

function KeptFile({ id, kind, sha256 }: KeptFileProps) {
  const t = useT('documents');
  const calls = useDocumentCalls();
  const save = useSaveDocument();
  const { busy, run } = useWork();
  const keep = () =>
    save(async () => {
      const answer = await calls.kept(id, kind);
      // three files of one document lie in one folder
      const fileName = answer.fileName.replace(/(?=\.pdf$)/, ` ${t(`file_${kind}`)}`);
      return { ...answer, fileName };
    });
  return (
    <div className="nmv-cluster">
      <span className="nmv-grow">
        <strong className="nmv-strong">{t(`file_${kind}`)}</strong>
        <br />
        <span className="nmv-doc-hash">SHA-256 {sha256}</span>
      </span>
      <Button size="sm" icon={download} busy={busy} onClick={() => void run(keep)}>
        {t('downloadPdf')}
      </Button>
    </div>
  );
}
