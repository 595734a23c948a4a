import { useState } from 'react';
import { invoiceMachine } from '../../../domain/rules/invoice-acts.ts';
import { isCancellationType } from '../../../domain/nfe/event-type.ts';
import type { InvoiceActName, InvoiceRow, SellerOption } from '../../../domain/wire/invoice.ts';
import type { ApiError } from '../../../data/api-error.ts';
import { describeFailure } from '../../../data/failure.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { QuestionDialog } from '../../../ui/question-dialog.tsx';
import { arrowClockwise } from '../../../ui/icons/control.ts';
import { useLeaveGuard } from '../../../ui/leave-guard.ts';
import { Finding } from '../../../ui/message.tsx';
import { Select } from '../../../ui/select.tsx';
import { useSheets } from '../../../ui/sheet-root.tsx';
import { TextArea } from '../../../ui/text-input.tsx';
import { useRead } from '../../../data/cache.ts';
import { LeaveDialog } from '../leave-dialog.tsx';
import { documentNumber } from '../numbers.ts';
import { invoicesPath } from '../screen.ts';
import { isKnownStatus } from '../status-look.ts';
import { actSheets } from './act-sheets.ts';
import { contestSubjects, dangerous, needsReason, reasonLength, takesReason } from './act-facts.ts';
import type { Draft } from './draft.ts';
import type { Pending } from './acts-desk.tsx';
import type { ActOutcome, ActWords } from './perform-act.ts';
import { PointsAhead } from './points-ahead.tsx';
import { whyNot } from './why-not.ts';

/** What did not work, told in place as a toast would tell it. */
function Refused({ error }: { readonly error: ApiError }) {
  const common = useT('common');
  const { message, caption } = describeFailure(error, common);
  return (
    <Finding tone="danger" title={message}>
      {caption ?? (error.requestId && common('requestNumber', { requestId: error.requestId }))}
    </Finding>
  );
}

interface ActDialogProps {
  readonly pending: Pending;
  /** As it was left. */
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly onPerform: (pending: Pending, words: ActWords) => Promise<ActOutcome>;
  readonly onReread: (now: InvoiceRow) => void;
  readonly onClose: () => void;
}

function wordsOf(act: InvoiceActName, { reason, subject, seller }: Draft): ActWords {
  const said = reason.trim();
  return {
    ...(act === 'contest'
      ? { reason: `${subject}: ${said}` }
      : said === ''
        ? {}
        : { reason: said }),
    ...(act === 'assign-seller' ? { bpCtvId: Number(seller) } : {}),
  };
}

function isComplete({ act, rows }: Pending, { reason, seller }: Draft): boolean {
  if (act === 'assign-seller') return seller !== '';
  return !needsReason(act, rows) || reason.trim().length >= reasonLength;
}

/** Asks for what an act needs. Nothing typed is lost by a refusal, a conflict or a lost network: the dialog stays and says what happened. */
export function ActDialog({
  pending,
  draft: kept,
  onDraft,
  onPerform,
  onReread,
  onClose,
}: ActDialogProps) {
  useSheets(actSheets);
  const t = useT('invoices');
  const { act, rows, conflict } = pending;
  const [draft, setDraft] = useState(kept);
  const [leaving, setLeaving] = useState<() => void>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const ready = isComplete(pending, draft) && conflict === undefined;
  const edit = (next: Draft) => {
    setDraft(next);
    onDraft(next);
  };
  useLeaveGuard(draft.reason !== '', (leave) => setLeaving(() => leave));
  const submit = async () => {
    setBusy(true);
    setError(undefined);
    const outcome = await onPerform(pending, wordsOf(act, draft));
    setBusy(false);
    if (outcome.kind === 'failed') setError(outcome.error);
  };
  return (
    <QuestionDialog
      title={useTitle(pending)}
      lead={leadOf(rows)}
      effect={<Effects pending={pending} />}
      confirm={t(`act.${act}`)}
      danger={dangerous.includes(act)}
      isReady={ready}
      busy={busy}
      focus={!takesReason(act, rows) && act !== 'assign-seller'}
      onCancel={onClose}
      onConfirm={() => void submit()}
    >
      {conflict && (
        <Conflict act={act} conflict={conflict} typed={draft.reason !== ''} onReread={onReread} />
      )}
      {error && <Refused error={error} />}
      {pending.skipped > 0 && (
        <p className="nmv-text nmv-muted">{t('bulkSkips', { count: pending.skipped })}</p>
      )}
      {(act === 'approve' || act === 'refuse') && <PointsAhead rows={rows} />}
      <Questions act={act} rows={rows} draft={draft} onDraft={edit} />
      {leaving && <LeaveDialog onStay={() => setLeaving(undefined)} onLeave={leaving} />}
    </QuestionDialog>
  );
}

/** What the act comes to, each thing once: many invoices may come to different ones. */
function Effects({ pending: { act, rows, event } }: { readonly pending: Pending }) {
  const t = useT('invoices');
  const effects = new Set(
    rows.map((row) =>
      invoiceMachine.effect(act, { ...row, ...(event && { eventType: event.tpEvento }) }),
    ),
  );
  return [...effects].map((effect) => t(`effect.${effect}`)).join(' ');
}

function useTitle({ act, rows, event }: Pending): string {
  const t = useT('invoices');
  const [row] = rows;
  if (rows.length !== 1 || row === undefined)
    return t('askMany', { act: t(`act.${act}`), count: rows.length });
  const number = row.numNF === null ? '' : documentNumber(row.numNF);
  if (
    (act === 'apply-event' || act === 'dismiss-event') &&
    event !== undefined &&
    isCancellationType(event.tpEvento)
  )
    return t(`askCancellation.${act}`, { number });
  return t(`ask.${act}`, { number });
}

/** Whose invoices they are. */
function leadOf(rows: readonly InvoiceRow[]): string | undefined {
  const names = [...new Set(rows.map((row) => row.sellerName ?? row.emitXNome))]
    .filter(Boolean)
    .slice(0, 3)
    .join(', ');
  return names || undefined;
}

interface QuestionsProps {
  readonly act: InvoiceActName;
  readonly rows: readonly InvoiceRow[];
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}

function Questions({ act, rows, draft, onDraft }: QuestionsProps) {
  const t = useT('invoices');
  const common = useT('common');
  const [row] = rows;
  const must = needsReason(act, rows);
  if (act === 'assign-seller' && row)
    return (
      <SellerChoice
        row={row}
        value={draft.seller}
        onValue={(seller) => onDraft({ ...draft, seller })}
      />
    );
  if (!takesReason(act, rows)) return null;
  const short = draft.reason !== '' && draft.reason.trim().length < reasonLength && must;
  return (
    <>
      {act === 'contest' && (
        <Select
          label={t('contest.about')}
          value={draft.subject}
          options={contestSubjects.map((value) => ({ value, label: t(`contest.${value}`) }))}
          onValue={(value) =>
            onDraft({ ...draft, subject: contestSubjects.find((one) => one === value) ?? 'other' })
          }
        />
      )}
      <TextArea
        label={t('reason')}
        optional={must ? undefined : common('optional')}
        rows={3}
        maxLength={2000}
        data-focus=""
        value={draft.reason}
        hint={short ? t('reasonLength', { count: reasonLength }) : hintOf(act, t)}
        onChange={(event) => onDraft({ ...draft, reason: event.currentTarget.value })}
      />
    </>
  );
}

/** Who reads the words that go with an act. */
function hintOf(act: InvoiceActName, t: ReturnType<typeof useT<'invoices'>>): string | undefined {
  if (act === 'approve' || act === 'contest') return t(`hint.${act}`);
  return READ_BY_SELLER.includes(act) ? t('hint.read') : undefined;
}

const READ_BY_SELLER: readonly InvoiceActName[] = ['refuse', 'uphold', 'dismiss', 'apply-event'];

function SellerChoice({
  row,
  value,
  onValue,
}: {
  readonly row: InvoiceRow;
  readonly value: string;
  readonly onValue: (value: string) => void;
}) {
  const t = useT('invoices');
  const detail = useRead<{ readonly customerId: number | null }>(`${invoicesPath}/${row.id}`);
  const customerId = detail.data?.customerId ?? undefined;
  const { data } = useRead<{ readonly rows: readonly SellerOption[] }>(
    customerId === undefined ? null : `${invoicesPath}/sellers`,
    { customerId },
  );
  const options = (data?.rows ?? []).map(({ id, name1 }) => ({ value: String(id), label: name1 }));
  const none = data !== undefined && options.length === 0;
  return (
    <Select
      label={t('seller')}
      error={none ? t('noSellers') : undefined}
      placeholder={t('chooseSeller')}
      options={options}
      value={value}
      onValue={onValue}
      data-focus=""
    />
  );
}

interface ConflictProps {
  readonly act: InvoiceActName;
  readonly conflict: NonNullable<Pending['conflict']>;
  readonly typed: boolean;
  readonly onReread: (now: InvoiceRow) => void;
}

/** Somebody was faster: what changed, and how to go on without losing what was typed. */
function Conflict({ act, conflict: { row, now }, typed, onReread }: ConflictProps) {
  const t = useT('invoices');
  if (now === undefined) return <Finding tone="warning" title={t('withdrawnElsewhere')} />;
  const word = (code: string) => (isKnownStatus(code) ? t(`status.${code}`) : code);
  const why = whyNot(now, act);
  const changed =
    now.status1 === row.status1
      ? t('changedOther')
      : t('changedFromTo', { from: word(row.status1), to: word(now.status1) });
  return (
    <Finding tone="warning" title={t('changedElsewhere')}>
      <p className="nmv-text">{changed}</p>
      <p className="nmv-text">
        {why === undefined
          ? typed && t('changedReason')
          : `${t('changedNoAct')} ${t(`why.${why}`)}`}
      </p>
      {why === undefined && (
        <Button size="sm" icon={arrowClockwise} onClick={() => onReread(now)}>
          {t('reload')}
        </Button>
      )}
    </Finding>
  );
}
