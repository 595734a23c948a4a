import { CONTEST_SUBJECTS } from '../../../domain/rules/invoice/case-state.ts';
import { useRead } from '../../../data/cache/cache.ts';
import type {
  InvoiceActionName,
  InvoiceRow,
  SellerOption,
} from '../../../domain/schema/invoices/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Select } from '../../../ui/choice/select.tsx';
import { TextArea } from '../../../ui/input/text-input.tsx';
import { invoicesPath } from '../screen.ts';
import {
  isAppeal,
  needsEvidence,
  needsReason,
  reasonLength,
  takesEvidence,
  takesReason,
} from './action-facts.ts';
import { EvidenceField } from './evidence-field.tsx';
import type { ActionDraft } from './draft.ts';

interface QuestionsProps {
  readonly action: InvoiceActionName;
  readonly rows: readonly InvoiceRow[];
  readonly draft: ActionDraft;
  readonly onDraft: (draft: ActionDraft) => void;
}

/** Asks for the data of an action: a text, its subject, or a seller. */
export function Questions({ action, rows, draft, onDraft }: QuestionsProps) {
  const t = useT('invoices');
  const common = useT('common');
  const [row] = rows;
  const must = needsReason(action, rows);
  if (action === 'assign-seller' && row)
    return (
      <SellerChoice
        row={row}
        value={draft.seller}
        onValue={(seller) => onDraft({ ...draft, seller })}
      />
    );
  if (!takesReason(action, rows)) return null;
  const short = draft.reason !== '' && draft.reason.trim().length < reasonLength && must;
  return (
    <>
      {action === 'contest' && !isAppeal(action, rows) && (
        <Select
          label={t('contest.about')}
          value={draft.subject}
          options={CONTEST_SUBJECTS.map((value) => ({ value, label: t(`contest.${value}`) }))}
          onValue={(value) =>
            onDraft({ ...draft, subject: CONTEST_SUBJECTS.find((one) => one === value) ?? 'other' })
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
        hint={
          short
            ? t('reasonLength', { count: reasonLength })
            : isAppeal(action, rows)
              ? t('hint.appeal')
              : wordHint(action, t)
        }
        onChange={(event) => onDraft({ ...draft, reason: event.currentTarget.value })}
      />
      {takesEvidence(action) && rows.length === 1 && (
        <EvidenceField
          files={draft.files}
          must={needsEvidence(action)}
          onFiles={(files) => onDraft({ ...draft, files })}
        />
      )}
    </>
  );
}

/** Returns the hint about the readers of an action's text. */
function wordHint(
  action: InvoiceActionName,
  t: ReturnType<typeof useT<'invoices'>>,
): string | undefined {
  if (action === 'approve' || action === 'contest') return t(`hint.${action}`);
  return READ_BY_SELLER.includes(action) ? t('hint.read') : undefined;
}

const READ_BY_SELLER: readonly InvoiceActionName[] = [
  'refuse',
  'uphold',
  'dismiss',
  'apply-event',
  'grant-claim',
  'dismiss-claim',
];

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
