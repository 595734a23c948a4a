import { useState } from 'react';
import { invoiceMachine } from '../../../domain/rules/invoice-machine.ts';
import { isCancellationType } from '../../../domain/nfe/event-type.ts';
import type { InvoiceActName, InvoiceRow } from '../../../domain/wire/invoice.ts';
import type { ReturnedItemRow } from '../../../domain/wire/open-event.ts';
import type { ApiError } from '../../../data/api-error.ts';
import { describeFailure } from '../../../data/failure.ts';
import { useT } from '../../../i18n/use-t.ts';
import { QuestionDialog } from '../../../ui/question-dialog.tsx';
import { useLeaveGuard } from '../../../ui/leave-guard.ts';
import { Finding } from '../../../ui/message.tsx';
import { useSheets } from '../../../ui/sheet-root.tsx';
import { sentOf } from '../cases/use-case.ts';
import { LeaveDialog } from '../leave-dialog.tsx';
import { documentNumber } from '../numbers.ts';
import { actSheets } from './act-sheets.ts';
import {
  dangerous,
  isAppeal,
  needsEvidence,
  needsReason,
  reasonLength,
  takesEvidence,
  takesReason,
} from './act-facts.ts';
import { EffectsAhead } from './effects-ahead.tsx';
import type { Draft } from './draft.ts';
import type { Pending } from './acts-desk.tsx';
import type { ActOutcome, ActWords } from './perform-act.ts';
import { PointsAhead } from './points-ahead.tsx';
import { Questions } from './act-questions.tsx';
import { ReturnedItems, givenOf } from './returned-items.tsx';
import { Conflict } from './act-conflict.tsx';

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

async function wordsOf({ act, event }: Pending, draft: Draft): Promise<ActWords> {
  const { reason, subject, seller, files } = draft;
  const asked = askedItems(act, event);
  const said = reason.trim();
  return {
    ...(said === '' ? {} : { reason: said }),
    ...(act === 'contest' ? { subject } : {}),
    ...(takesEvidence(act) && files.length > 0 ? { evidence: await sentOf(files) } : {}),
    ...(act === 'assign-seller' ? { bpCtvId: Number(seller) } : {}),
    ...(asked.length > 0 && { returned: givenOf(asked, draft) ?? [] }),
  };
}

/** The items of a buyer's return of which the act says how much came back. */
const askedItems = (act: InvoiceActName, event: Pending['event']): readonly ReturnedItemRow[] =>
  act === 'apply-event' ? (event?.returned ?? []) : [];

function isComplete({ act, rows, event }: Pending, draft: Draft): boolean {
  const { reason, seller, files } = draft;
  if (givenOf(askedItems(act, event), draft) === undefined) return false;
  if (needsEvidence(act) && files.length === 0) return false;
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
  const asked = askedItems(act, pending.event);
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
    const outcome = await onPerform(pending, await wordsOf(pending, draft));
    setBusy(false);
    if (outcome.kind === 'failed') setError(outcome.error);
  };
  return (
    <QuestionDialog
      title={useTitle(pending)}
      lead={leadOf(rows)}
      effect={<Effects pending={pending} />}
      confirm={
        asked.length > 0 ? t('sayReturned') : t(isAppeal(act, rows) ? 'appeal' : `act.${act}`)
      }
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
      <EffectsAhead act={act} rows={rows} />
      {asked.length > 0 && <ReturnedItems items={asked} draft={draft} onDraft={edit} />}
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
  if (rows.length !== 1 || row === undefined) return t(`askMany.${act}`, { count: rows.length });
  const number = row.numNF === null ? '' : documentNumber(row.numNF);
  if ((act === 'apply-event' || act === 'dismiss-event') && event !== undefined) {
    if (isCancellationType(event.tpEvento)) return t(`askCancellation.${act}`, { number });
    if (event.returned !== undefined) return t(`askReturn.${act}`, { number });
  }
  if (isAppeal(act, rows)) return t('askAppeal', { number });
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
