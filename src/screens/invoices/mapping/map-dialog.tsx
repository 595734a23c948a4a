import { useState } from 'react';
import { invalidate, useRead } from '../../../data/cache.ts';
import { describeFailure } from '../../../data/failure.ts';
import { usePage, useSession } from '../../../data/page-provider.tsx';
import { useOptions } from '../../../data/resource.ts';
import { useAreas } from '../../../data/use-areas.ts';
import { useAttempt } from '../../../data/use-work.ts';
import { sku } from '../../../domain/entities/sku.ts';
import { decimal } from '../../../domain/fields/decimal.ts';
import type { InvoiceItemRow } from '../../../domain/wire/invoice.ts';
import type {
  MappingAnswer,
  MappingProposal,
  MappingProposals,
  MappingRequest,
} from '../../../domain/wire/portfolio.ts';
import { nounArea } from '../../../i18n/nouns.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { Entry } from '../../../ui/fields/entry.ts';
import { FieldControl } from '../../../ui/fields/field-control.tsx';
import { OptionSourceProvider } from '../../../ui/fields/option-source.ts';
import { Finding } from '../../../ui/message.tsx';
import { QuestionDialog } from '../../../ui/question-dialog.tsx';
import { useSheets } from '../../../ui/sheet-root.tsx';
import { actSheets } from '../acts/act-sheets.ts';
import { plain } from '../numbers.ts';
import { invoicesPath } from '../screen.ts';
import { mappingSheets } from './mapping-sheets.ts';

const factorField = decimal({ required: true, above: '0', unit: 'Kg/L' });

interface MapDialogProps {
  readonly customerId: number;
  readonly item: InvoiceItemRow;
  readonly onClose: () => void;
}

/** Asks which product a code is and how many Kg/L its unit holds; what it may be is offered and never taken by itself. */
export function MapDialog({ customerId, item, onClose }: MapDialogProps) {
  useSheets(actSheets);
  useSheets(mappingSheets);
  useAreas('mapping', 'fields', 'controls', nounArea(sku.noun));
  const t = useT('mapping');
  const common = useT('common');
  const options = useOptions();
  const { user, original } = useSession();
  const path = `/apis/v1/portfolio/${customerId}`;
  const { data } = useRead<MappingProposals>(`${path}/proposals`, {
    code: item.extCode,
    unit: item.uCom,
  });
  const [product, setProduct] = useState<Entry>();
  const [factor, setFactor] = useState<Entry>();
  const [title, setTitle] = useState<string>();
  const { busy, error, send } = useSending(path, item, onClose);
  // what somebody has proposed stands there until another one is chosen
  const proposed = data?.proposed ?? undefined;
  const chosen = product ?? { value: proposed?.productId ?? item.productId };
  const quantity = factor ?? { value: proposed?.factor ?? null };
  const isProvider =
    user !== undefined && user.externalSalesRoleInfo.length === 0 && original === undefined;
  const isReady =
    [chosen, quantity].every((entry) => entry.failure === undefined && entry.typed === undefined) &&
    typeof chosen.value === 'number' &&
    typeof quantity.value === 'string';
  const take = (proposal: MappingProposal) => {
    setProduct({ value: proposal.productId });
    setTitle(proposal.productName);
    if (proposal.factor !== null) setFactor({ value: proposal.factor });
  };
  return (
    <OptionSourceProvider value={options}>
      <QuestionDialog
        title={t('title', { code: item.extCode, unit: item.uCom })}
        lead={[item.xProd, t('lead')].filter(Boolean).join(' · ')}
        effect={isProvider ? data && t('effectNow', { count: data.waiting }) : t('effectLater')}
        confirm={t(isProvider ? 'confirmIt' : 'propose')}
        isReady={isReady}
        busy={busy}
        onCancel={onClose}
        onConfirm={() => void send(Number(chosen.value), String(quantity.value))}
      >
        {error && <Finding tone="danger" title={describeFailure(error, common).message} />}
        {proposed && (
          <Finding
            tone="info"
            title={t('proposedBy', {
              name: proposed.byName ?? '—',
              product: proposed.productName,
              factor: plain(proposed.factor),
            })}
          />
        )}
        {data && <Proposals rows={data.rows} chosen={chosen.value} onTake={take} />}
        <div className="nmv-fields">
          <FieldControl
            name="productId"
            field={sku.fields.productId}
            entry={chosen}
            onEntry={(entry) => {
              setProduct(entry);
              setTitle(undefined);
            }}
            row={{}}
            span={12}
            label={t('product')}
            title={title ?? proposed?.productName ?? item.productName ?? undefined}
            error={error?.fields.find((each) => each.path.endsWith('productId'))?.message}
          />
          <FieldControl
            name="factor"
            field={factorField}
            entry={quantity}
            onEntry={setFactor}
            row={{}}
            span={12}
            label={t('factor')}
            error={error?.fields.find((each) => /factor/i.test(each.path))?.message}
          />
        </div>
      </QuestionDialog>
    </OptionSourceProvider>
  );
}

/** Sends what was said, and tells how many items count now. */
function useSending(path: string, item: InvoiceItemRow, onDone: () => void) {
  const t = useT('mapping');
  const { http, toasts } = usePage();
  const { busy, error, run } = useAttempt();
  const told = ({ isConfirmed, items }: MappingAnswer): string => {
    if (!isConfirmed) return t('doneLater', { code: item.extCode });
    return items === 0 ? t('doneNone') : t('doneNow', { count: items });
  };
  return {
    busy,
    error,
    async send(productId: number, factor: string) {
      const body: MappingRequest = {
        customerSKU: item.extCode,
        umCustomer: item.uCom,
        customerSKUName: item.xProd?.slice(0, 120) ?? null,
        productId,
        factor,
      };
      await run(async () => {
        const done = await http.post<MappingAnswer>(`${path}/mappings`, body);
        toasts.show({ tone: 'positive', message: told(done) });
        for (const changed of [invoicesPath, '/apis/v1/desk', path]) void invalidate(changed);
        onDone();
      });
    },
  };
}

/** What the code may be: offered, never taken by itself. */
function Proposals({
  rows,
  chosen,
  onTake,
}: {
  readonly rows: readonly MappingProposal[];
  readonly chosen: unknown;
  readonly onTake: (proposal: MappingProposal) => void;
}) {
  const t = useT('mapping');
  if (rows.length === 0) return null;
  return (
    <fieldset className="nmv-map-proposals">
      <legend className="nmv-label">{t('proposals')}</legend>
      {rows.map((proposal) => (
        <button
          key={proposal.productId}
          type="button"
          className="nmv-map-proposal"
          aria-pressed={chosen === proposal.productId}
          onClick={() => onTake(proposal)}
        >
          <span className="nmv-strong">{proposal.productName}</span>
          <span className="nmv-small nmv-muted">
            {[
              t(`why.${proposal.why}`),
              proposal.factor === null
                ? undefined
                : t('factorOf', { factor: plain(proposal.factor) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
