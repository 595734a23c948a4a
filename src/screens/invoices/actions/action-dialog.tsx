import { useState } from 'react';
import { invoiceMachine } from '../../../domain/rules/invoice/invoice-machine.ts';
import { isCancellationType } from '../../../domain/nfe/event-type.ts';
import type { InvoiceActionName, InvoiceRow } from '../../../domain/schema/invoices/invoice.ts';
import type { ReturnedItemRow } from '../../../domain/schema/invoices/open-event.ts';
import type { ApiError } from '../../../data/calls/api-error.ts';
import { describeFailure } from '../../../data/page/failure.ts';
import { useT } from '../../../i18n/use-t.ts';
import { QuestionDialog } from '../../../ui/dialog/question-dialog.tsx';
import { useLeaveGuard } from '../../../ui/base/leave-guard.ts';
import { Finding } from '../../../ui/state/message.tsx';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import { toSentEvidence } from '../use-case.ts';
import { LeaveDialog } from '../leave-dialog.tsx';
import { documentNumber } from '../numbers.ts';
import { actionSheets } from './action-sheets.ts';
import {
  dangerous,
  isAppeal,
  needsEvidence,
  needsReason,
  reasonLength,
  takesEvidence,
  takesReason,
} from './action-facts.ts';
import { EffectsAhead } from './effects-ahead.tsx';
import type { ActionDraft } from './draft.ts';
import type { Pending } from './pending.ts';
import type { ActionOutcome, ActionWords } from './perform-action.ts';
import { ActionPointsAhead } from './points-ahead.tsx';
import { Questions } from './action-questions.tsx';
import { ReturnedItems, readGivenReturns } from './returned-items.tsx';
import { ActionConflict } from './action-conflict.tsx';

/** Shows a failure in place, in the words of a toast. */
function Refused({ error }: { readonly error: ApiError }) {
  const common = useT('common');
  const { message, caption } = describeFailure(error, common);
  return (
    <Finding tone="danger" title={message}>
      {caption ?? (error.requestId && common('requestNumber', { requestId: error.requestId }))}
    </Finding>
  );
}

interface ActionDialogProps {
  readonly pending: Pending;
  /** Input as it was left. */
  readonly draft: ActionDraft;
  readonly onDraft: (draft: ActionDraft) => void;
  readonly onPerform: (pending: Pending, words: ActionWords) => Promise<ActionOutcome>;
  readonly onReread: (now: InvoiceRow) => void;
  readonly onClose: () => void;
}

async function buildWords({ action, event }: Pending, draft: ActionDraft): Promise<ActionWords> {
  const { reason, subject, seller, files } = draft;
  const asked = askedItems(action, event);
  const said = reason.trim();
  return {
    ...(said === '' ? {} : { reason: said }),
    ...(action === 'contest' ? { subject } : {}),
    ...(takesEvidence(action) && files.length > 0 ? { evidence: await toSentEvidence(files) } : {}),
    ...(action === 'assign-seller' ? { bpCtvId: Number(seller) } : {}),
    ...(asked.length > 0 && { returned: readGivenReturns(asked, draft) ?? [] }),
  };
}

/** Returns the items of a buyer's return for which the action says how much came back. */
const askedItems = (
  action: InvoiceActionName,
  event: Pending['event'],
): readonly ReturnedItemRow[] => (action === 'apply-event' ? (event?.returned ?? []) : []);

function isComplete({ action, rows, event }: Pending, draft: ActionDraft): boolean {
  const { reason, seller, files } = draft;
  if (readGivenReturns(askedItems(action, event), draft) === undefined) return false;
  if (needsEvidence(action) && files.length === 0) return false;
  if (action === 'assign-seller') return seller !== '';
  return !needsReason(action, rows) || reason.trim().length >= reasonLength;
}

/**
 * Asks for what an action needs. Nothing typed is lost by a refusal, a conflict or a lost network:
 * the dialog stays and says what happened.
 */
export function ActionDialog({
  pending,
  draft: kept,
  onDraft,
  onPerform,
  onReread,
  onClose,
}: ActionDialogProps) {
  useSheets(actionSheets);
  const t = useT('invoices');
  const { action, rows, conflict } = pending;
  const asked = askedItems(action, pending.event);
  const [draft, setDraft] = useState(kept);
  const [leaving, setLeaving] = useState<() => void>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const ready = isComplete(pending, draft) && conflict === undefined;
  const edit = (next: ActionDraft) => {
    setDraft(next);
    onDraft(next);
  };
  useLeaveGuard(draft.reason !== '', (leave) => setLeaving(() => leave));
  const submit = async () => {
    setBusy(true);
    setError(undefined);
    const outcome = await onPerform(pending, await buildWords(pending, draft));
    setBusy(false);
    if (outcome.kind === 'failed') setError(outcome.error);
  };
  return (
    <QuestionDialog
      title={useTitle(pending)}
      lead={buildLead(rows)}
      effect={<Effects pending={pending} />}
      confirm={
        asked.length > 0 ? t('sayReturned') : t(isAppeal(action, rows) ? 'appeal' : `act.${action}`)
      }
      danger={dangerous.includes(action)}
      isReady={ready}
      busy={busy}
      focus={!takesReason(action, rows) && action !== 'assign-seller'}
      onCancel={onClose}
      onConfirm={() => void submit()}
    >
      {conflict && (
        <ActionConflict
          action={action}
          conflict={conflict}
          typed={draft.reason !== ''}
          onReread={onReread}
        />
      )}
      {error && <Refused error={error} />}
      {pending.skipped > 0 && (
        <p className="nmv-text nmv-muted">{t('bulkSkips', { count: pending.skipped })}</p>
      )}
      {(action === 'approve' || action === 'refuse') && <ActionPointsAhead rows={rows} />}
      <EffectsAhead action={action} rows={rows} />
      {asked.length > 0 && <ReturnedItems items={asked} draft={draft} onDraft={edit} />}
      <Questions action={action} rows={rows} draft={draft} onDraft={edit} />
      {leaving && <LeaveDialog onStay={() => setLeaving(undefined)} onLeave={leaving} />}
    </QuestionDialog>
  );
}

/** Lists the different effects of the action, each once for many invoices. */
function Effects({ pending: { action, rows, event } }: { readonly pending: Pending }) {
  const t = useT('invoices');
  const effects = new Set(
    rows.map((row) =>
      invoiceMachine.effect(action, { ...row, ...(event && { eventType: event.tpEvento }) }),
    ),
  );
  return [...effects].map((effect) => t(`effect.${effect}`)).join(' ');
}

function useTitle({ action, rows, event }: Pending): string {
  const t = useT('invoices');
  const [row] = rows;
  if (rows.length !== 1 || row === undefined) return t(`askMany.${action}`, { count: rows.length });
  const number = row.numNF === null ? '' : documentNumber(row.numNF);
  if ((action === 'apply-event' || action === 'dismiss-event') && event !== undefined) {
    if (isCancellationType(event.tpEvento)) return t(`askCancellation.${action}`, { number });
    if (event.returned !== undefined) return t(`askReturn.${action}`, { number });
  }
  if (isAppeal(action, rows)) return t('askAppeal', { number });
  return t(`ask.${action}`, { number });
}

/** Returns the sellers or issuers of the invoices. */
function buildLead(rows: readonly InvoiceRow[]): string | undefined {
  const names = [...new Set(rows.map((row) => row.sellerName ?? row.emitXNome))]
    .filter(Boolean)
    .slice(0, 3)
    .join(', ');
  return names || undefined;
}
