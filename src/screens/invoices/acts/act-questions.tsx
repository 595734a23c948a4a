import { CONTEST_SUBJECTS } from '../../../domain/rules/case-state.ts';
import { useRead } from '../../../data/cache.ts';
import type { InvoiceActName, InvoiceRow, SellerOption } from '../../../domain/wire/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-input.tsx';
import { invoicesPath } from '../screen.ts';
import {
  isAppeal,
  needsEvidence,
  needsReason,
  reasonLength,
  takesEvidence,
  takesReason,
} from './act-facts.ts';
import { EvidenceField } from './evidence-field.tsx';
import type { Draft } from './draft.ts';

interface QuestionsProps {
  readonly act: InvoiceActName;
  readonly rows: readonly InvoiceRow[];
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}

/** What is asked with an act: words, their subject, or a seller. */
export function Questions({ act, rows, draft, onDraft }: QuestionsProps) {
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
      {act === 'contest' && !isAppeal(act, rows) && (
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
            : isAppeal(act, rows)
              ? t('hint.appeal')
              : hintOf(act, t)
        }
        onChange={(event) => onDraft({ ...draft, reason: event.currentTarget.value })}
      />
      {takesEvidence(act) && rows.length === 1 && (
        <EvidenceField
          files={draft.files}
          must={needsEvidence(act)}
          onFiles={(files) => onDraft({ ...draft, files })}
        />
      )}
    </>
  );
}

/** Who reads the words that go with an act. */
function hintOf(act: InvoiceActName, t: ReturnType<typeof useT<'invoices'>>): string | undefined {
  if (act === 'approve' || act === 'contest') return t(`hint.${act}`);
  return READ_BY_SELLER.includes(act) ? t('hint.read') : undefined;
}

const READ_BY_SELLER: readonly InvoiceActName[] = [
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
