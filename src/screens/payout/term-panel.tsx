import { useState } from 'react';
import { toBase64 } from '../../data/base/base64.ts';
import { useHost, usePage, useSession } from '../../data/page/page-provider.tsx';
import { usePrizeCalls, useTerm } from '../../data/prizes.ts';
import { saveFile } from '../../data/base/save-file.ts';
import { useWork } from '../../data/page/use-work.ts';
import { date } from '../../domain/fields/date.ts';
import { text } from '../../domain/fields/text.ts';
import { can, WRITE } from '../../domain/rules/permission/permission.ts';
import type {
  RecordedTerm,
  TermAnswer,
  TermDocument,
} from '../../domain/schema/campaigns/payout.ts';
import type { ResourceDetail } from '../../domain/schema/entities/entity.ts';
import { getCell } from '../../domain/rows/cells.ts';
import { useZonedTime } from '../../i18n/use-date-time.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { EmptyNote } from '../../ui/state/empty-note.tsx';
import { TableSkeleton } from '../../ui/state/table-skeleton.tsx';
import { FileDrop } from '../../ui/input/file-drop.tsx';
import { download } from '../../ui/icons/people.ts';
import { ReadPanel } from '../listing/base/read-panel.tsx';
import { AskDialog } from '../record/ask-dialog.tsx';

const FIELDS = {
  signedOn: date({ required: true }),
  signatoryName: text({ required: true, maxLength: 120, nameOf: 'person' }),
} as const;

/** The term that winner and employer sign, in the portal or on paper: what there is of it, and making or recording it. Campaigns that ask for none show nothing. */
export function TermPanel({ detail }: { readonly detail: ResourceDetail }) {
  const t = useT('prizes');
  const { user } = useSession();
  const read = useTerm(detail.id);
  const mayRecord =
    user !== undefined &&
    can(user, '450-130', WRITE) &&
    user.id !== getCell(detail, 'winnerId') &&
    getCell(detail, 'status1') !== 'paid';
  const isAsked = getCell(detail, 'termRequired') === true;
  if (!isAsked && (read.state !== 'answered' || isWithout(read.data)) && read.state !== 'failed')
    return null;
  return (
    <ReadPanel
      title={t('term')}
      lead={t('termLead')}
      read={read}
      shape={<TableSkeleton columns={2} rows={2} />}
      empty={(answer) =>
        isWithout(answer) && !mayRecord ? <EmptyNote>{t('termNone')}</EmptyNote> : undefined
      }
    >
      {(answer) => <Terms id={detail.id} answer={answer} mayRecord={mayRecord} />}
    </ReadPanel>
  );
}

const isWithout = ({ term, document }: TermAnswer): boolean => !term && !document;

function Terms({
  id,
  answer,
  mayRecord,
}: {
  readonly id: number;
  readonly answer: TermAnswer;
  readonly mayRecord: boolean;
}) {
  const t = useT('prizes');
  const { term, document } = answer;
  const isOpen = mayRecord && !document?.signedOn;
  return (
    <>
      {document && <Document document={document} />}
      {term && <Recorded id={id} term={term} />}
      {isWithout(answer) && <EmptyNote>{t('termNone')}</EmptyNote>}
      {isOpen && !document && <InPortal id={id} />}
      {isOpen && <Recording id={id} isAgain={Boolean(term)} />}
    </>
  );
}

function Recorded({ id, term }: { readonly id: number; readonly term: RecordedTerm }) {
  const t = useT('prizes');
  const format = useFormat();
  const zonedTime = useZonedTime();
  const { host } = useHost();
  const calls = usePrizeCalls();
  const { busy, run } = useWork();
  const save = () =>
    run(async () => {
      const { fileName, file } = await calls.termFile(id);
      const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
      saveFile(host.ownerDocument, new Blob([bytes]), fileName);
    });
  return (
    <div className="nmv-panel-body nmv-cluster">
      <span className="nmv-grow">
        {t('termSigned', { date: format.date(term.signedOn), name: term.signatoryName })}{' '}
        {!term.isKnown && <strong className="nmv-strong">{t('termTypedOnly')} </strong>}
        <span className="nmv-small nmv-muted">
          {t('termRecorded', {
            file: term.fileName,
            name: term.recordedByName,
            when: zonedTime(term.recordedAt),
          })}
        </span>
      </span>
      <Button size="sm" icon={download} busy={busy} onClick={() => void save()}>
        {t('saveTerm')}
      </Button>
    </div>
  );
}

/** The term that is signed in the portal: whether by all, and the way to it. */
function Document({ document: { id, nmpCode, signedOn } }: { readonly document: TermDocument }) {
  const t = useT('prizes');
  const format = useFormat();
  const host = useHost();
  return (
    <div className="nmv-panel-body nmv-cluster">
      <span className="nmv-grow">
        {signedOn === null
          ? t('termDocumentOpen', { code: nmpCode })
          : t('termDocumentSigned', { code: nmpCode, date: format.date(signedOn) })}
      </span>
      <Button size="sm" onClick={() => host.navigate(`/user-documents/${id}`)}>
        {t('openTerm')}
      </Button>
    </div>
  );
}

/** Makes the term as a document that is signed in the portal. */
function InPortal({ id }: { readonly id: number }) {
  const t = useT('prizes');
  const host = useHost();
  const calls = usePrizeCalls();
  const { busy, run } = useWork();
  const make = () =>
    run(async () => {
      const { documentId } = await calls.makeTerm(id);
      host.navigate(`/user-documents/${documentId}`);
    });
  return (
    <div className="nmv-panel-body nmv-cluster">
      <span className="nmv-grow nmv-muted">{t('termInPortal')}</span>
      <Button size="sm" busy={busy} onClick={() => void make()}>
        {t('makeTerm')}
      </Button>
    </div>
  );
}

function Recording({ id, isAgain }: { readonly id: number; readonly isAgain: boolean }) {
  const t = useT('prizes');
  const { toasts } = usePage();
  const calls = usePrizeCalls();
  const [file, setFile] = useState<File>();
  const send = async (chosen: File, values: Readonly<Record<string, unknown>>) => {
    await calls.recordTerm(id, {
      signedOn: String(values['signedOn'] ?? ''),
      signatoryName: String(values['signatoryName'] ?? ''),
      fileName: chosen.name,
      file: await toBase64(chosen),
    });
    toasts.show({ tone: 'positive', message: t('termKept') });
  };
  return (
    <div className="nmv-panel-body">
      <FileDrop
        label={t(isAgain ? 'recordTermAgain' : 'recordTerm')}
        hint={t('recordTermHint')}
        accept=".pdf,.png,.jpg,.jpeg"
        multiple={false}
        onFiles={([chosen]) => setFile(chosen)}
      />
      {file && (
        <AskDialog
          question={{
            title: t('recordTermTitle'),
            lead: file.name,
            confirm: t('keepTerm'),
            fields: FIELDS,
            labels: { signedOn: t('signedOn'), signatoryName: t('signatoryName') },
            reason: false,
            send: (values) => send(file, values),
          }}
          onClose={() => setFile(undefined)}
          onStale={() => setFile(undefined)}
        />
      )}
    </div>
  );
}
