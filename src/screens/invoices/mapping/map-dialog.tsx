import { useState } from 'react';
import { ApiError } from '../../../data/calls/api-error.ts';
import { invalidate, useRead } from '../../../data/cache/cache.ts';
import { describeFailure } from '../../../data/page/failure.ts';
import { usePage, useSession } from '../../../data/page/page-provider.tsx';
import { resourcePath } from '../../../data/cache/resource.ts';
import { useOptions } from '../../../data/cache/options.ts';
import { useAreas } from '../../../data/page/use-areas.ts';
import { useAttempt } from '../../../data/page/use-work.ts';
import { sku } from '../../../domain/entities/sku.ts';
import { decimal } from '../../../domain/fields/decimal.ts';
import type { InvoiceItemRow } from '../../../domain/schema/invoices/invoice-item.ts';
import type { PointsChangeAsked } from '../../../domain/schema/entities/points-change.ts';
import type {
  MappingAnswer,
  MappingProposal,
  MappingProposals,
  MappingRequest,
} from '../../../domain/schema/channels/portfolio.ts';
import { resourceArea } from '../../../i18n/resources.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { Entry } from '../../../ui/fields/entry.ts';
import { FieldControl } from '../../../ui/fields/field-control.tsx';
import { OptionSourceProvider } from '../../../ui/fields/option-source.ts';
import { Finding } from '../../../ui/state/message.tsx';
import { QuestionDialog } from '../../../ui/dialog/question-dialog.tsx';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import { PointsQuestion } from '../../record/points/question.tsx';
import { actionSheets } from '../actions/action-sheets.ts';
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
  useSheets(actionSheets);
  useSheets(mappingSheets);
  useAreas('mapping', 'recordForm', 'fields', 'controls', resourceArea(sku.resource));
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
  const { busy, error, asksPoints, stopAsking, send } = useSending(path, item, onClose);
  // A user's proposal is selected until another product is chosen.
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
  const said = [Number(chosen.value), String(quantity.value)] as const;
  if (asksPoints)
    return (
      <PointsQuestion
        title={t('title', { code: item.extCode, unit: item.uCom })}
        row={changedRow(data?.skuId ?? null, ...said)}
        busy={busy}
        onAsk={(pointsChange) => void send(...said, pointsChange)}
        onClose={stopAsking}
      >
        {error && <Finding tone="danger" title={describeFailure(error, common).message} />}
      </PointsQuestion>
    );
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
        onConfirm={() => void send(...said)}
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

/** Builds the changed portfolio row, so that the affected people can be named. */
const changedRow = (skuId: number | null, productId: number, factor: string) =>
  skuId === null
    ? undefined
    : {
        url: `${resourcePath(sku)}/${skuId}`,
        values: { productId, proposedFactor: factor },
      };

/** Sends the assignment and reports the number of items that count now. */
function useSending(path: string, item: InvoiceItemRow, onDone: () => void) {
  const t = useT('mapping');
  const { http, toasts } = usePage();
  const { busy, error, run } = useAttempt();
  const [asksPoints, setAsksPoints] = useState(false);
  const told = ({ isConfirmed, items }: MappingAnswer, isAsked: boolean): string => {
    if (isAsked) return t('doneAsked', { code: item.extCode });
    if (!isConfirmed) return t('doneLater', { code: item.extCode });
    return items === 0 ? t('doneNone') : t('doneNow', { count: items });
  };
  return {
    busy,
    error,
    /** The code counts in open campaigns: why and from which day is asked first. */
    asksPoints,
    stopAsking: () => setAsksPoints(false),
    async send(productId: number, factor: string, pointsChange?: PointsChangeAsked) {
      const body: MappingRequest = {
        customerSKU: item.extCode,
        umCustomer: item.uCom,
        customerSKUName: item.xProd?.slice(0, 120) ?? null,
        productId,
        factor,
        ...(pointsChange && { pointsChange }),
      };
      await run(async () => {
        const done = await http
          .post<MappingAnswer>(`${path}/mappings`, body)
          .catch((failure: unknown) => {
            if (failure instanceof ApiError && failure.code === 'moves-points') return undefined;
            throw failure;
          });
        if (done === undefined) return setAsksPoints(true);
        toasts.show({ tone: 'positive', message: told(done, pointsChange !== undefined) });
        for (const changed of [invoicesPath, '/apis/v1/desk', path]) void invalidate(changed);
        return onDone();
      });
    },
  };
}

/** Lists proposed products for the code; none is selected automatically. */
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
