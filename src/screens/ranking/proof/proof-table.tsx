import { Fragment, useContext } from 'react';
import type { ReactNode } from 'react';
import type { RankingLine } from '../../../domain/schema/ranking/ranking-proof.ts';
import { formatInvoiceNumber } from '../../../i18n/invoice-number.ts';
import { formatIssue } from '../../../i18n/format-date-time.ts';
import { LanguageContext, useFormat, useT } from '../../../i18n/use-t.ts';
import { pointDigits } from '../base/point-digits.ts';
import { groupLines, isCounting, sumCounting } from './proof-lines.ts';
import type { InvoiceGroup } from './proof-lines.ts';
import { ProofReason } from './proof-reason.tsx';
import { formatSigned } from '../../../i18n/format.ts';
import { withMinus } from '../base/written.ts';

const none = '—';
/** Product, category, quantity, factor, Kg/L, sign, weight, points, why. */
const columns = 9;

/** The terms of one line, written once for the cells and for the formula of the card. */
function useTerms(line: RankingLine) {
  const { number } = useFormat();
  const write = (
    decimal: string | null,
    digits: { readonly min?: number; readonly max?: number },
  ) => (decimal === null ? none : withMinus(decimal, (text) => number(text, digits)));
  return {
    quantity: write(line.quant, { min: 2, max: 10 }),
    factor: write(line.factor, { max: 10 }),
    kgl: write(line.quantity, { min: 2, max: 10 }),
    sign: line.sign === 0 ? '0' : formatSigned(String(line.sign), (text) => text),
    weight: write(line.nmvWeight, { min: 1, max: 10 }),
    points: line.quantity === null && !isCounting(line) ? none : write(line.points, pointDigits),
  };
}

function ItemRow({ line }: { readonly line: RankingLine }) {
  const terms = useTerms(line);
  const stop = line.reason === 'not-mapped' || line.reason === 'no-conversion' ? 'stop' : undefined;
  return (
    <tr className="nmv-row" part="row" role="row" data-out={isCounting(line) ? undefined : ''}>
      <td className="nmv-td nmv-rank-indent" role="cell">
        {line.productName}
      </td>
      <td className="nmv-td nmv-muted nmv-only-wide" role="cell" data-phone="off">
        {line.categoryName ?? none}
      </td>
      <td className="nmv-td" role="cell" data-kind="number" data-phone="off">
        {terms.quantity} <span className="nmv-unit">{line.unit}</span>
      </td>
      <td
        className="nmv-td nmv-rank-term"
        role="cell"
        data-kind="number"
        data-phone="off"
        data-state={line.factor === null ? stop : undefined}
      >
        {terms.factor}
      </td>
      <td className="nmv-td" role="cell" data-kind="number" data-phone="off">
        {terms.kgl}
      </td>
      <td className="nmv-td" role="cell" data-kind="number" data-phone="off">
        {terms.sign}
      </td>
      <td className="nmv-td" role="cell" data-kind="number" data-phone="off">
        {terms.weight}
      </td>
      <td
        className={isCounting(line) ? 'nmv-td nmv-strong' : 'nmv-td'}
        role="cell"
        data-kind="number"
        data-phone="end"
      >
        {terms.points}
      </td>
      <td className="nmv-td nmv-rank-why-cell" role="cell" data-phone="full">
        <span className="nmv-only-phone nmv-small nmv-muted nmv-rank-formula">
          {terms.quantity} {line.unit} × {terms.factor} × {terms.sign} × {terms.weight}
        </span>
        <ProofReason line={line} />
      </td>
    </tr>
  );
}

export interface ProofTableProps {
  readonly lines: readonly RankingLine[];
  readonly whole: boolean;
  /** Link to an invoice; undefined where the reader may not open it. */
  readonly linkInvoice?: ((invoiceId: number, content: ReactNode) => ReactNode) | undefined;
}

function GroupRow({
  group: { head, invoiceId },
  linkInvoice,
}: Pick<ProofTableProps, 'linkInvoice'> & { readonly group: InvoiceGroup }) {
  const t = useT('proof');
  const { number } = useFormat();
  const { locale, zone } = useContext(LanguageContext);
  const own = t('invoice', { number: formatInvoiceNumber(head.numNf, number) });
  const title =
    head.isReturn && head.refNumNf !== null
      ? `${own} · ${t('returnOf', { number: formatInvoiceNumber(head.refNumNf, number) })}`
      : own;
  return (
    <tr className="nmv-row" part="row" role="row" data-open="">
      <th
        className="nmv-td nmv-rank-group"
        scope="rowgroup"
        role="rowheader"
        colSpan={columns}
        data-phone="lead"
      >
        <span className="nmv-cluster nmv-rank-group-line">
          <span className="nmv-strong">{linkInvoice ? linkInvoice(invoiceId, title) : title}</span>
          <span className="nmv-muted nmv-small">{`${formatIssue(head, locale, zone)} · ${head.dfeIssuerName}`}</span>
        </span>
      </th>
    </tr>
  );
}

function Head() {
  const t = useT('proof');
  const numbers = ['quantity', 'factor', 'kgl', 'sign', 'weight', 'result'] as const;
  return (
    <thead className="nmv-thead nmv-rank-head" role="rowgroup">
      <tr role="row">
        <th className="nmv-th" scope="col" role="columnheader">
          {t('product')}
        </th>
        <th className="nmv-th nmv-only-wide" scope="col" role="columnheader">
          {t('category')}
        </th>
        {numbers.map((name) => (
          <th
            key={name}
            className="nmv-th"
            scope="col"
            role="columnheader"
            data-kind="number"
            data-fit=""
          >
            {t(name)}
          </th>
        ))}
        <th className="nmv-th" scope="col" role="columnheader">
          {t('why')}
        </th>
      </tr>
    </thead>
  );
}

function Foot({ lines, whole }: ProofTableProps) {
  const t = useT('proof');
  const { number } = useFormat();
  const sums = sumCounting(lines);
  return (
    <tfoot className="nmv-tfoot" role="rowgroup">
      <tr className="nmv-rank-sum" role="row">
        <th className="nmv-total" scope="row" role="rowheader">
          {t(whole ? 'sum' : 'sumShown')}
        </th>
        <td className="nmv-total nmv-only-wide" role="cell" data-phone="off" />
        <td className="nmv-total" role="cell" colSpan={2} data-phone="off" />
        <td className="nmv-total" role="cell" data-kind="number" data-phone="off">
          {withMinus(sums.quantity, (text) => number(text, { min: 2, max: 10 }))}
        </td>
        <td className="nmv-total" role="cell" colSpan={2} data-phone="off" />
        <td className="nmv-total" role="cell" data-kind="number">
          {withMinus(sums.points, (text) => number(text, pointDigits))}
        </td>
        <td className="nmv-total" role="cell" data-phone="off" />
      </tr>
    </tfoot>
  );
}

/** Every item with its product of terms, by invoice, and the sum below: quantity × factor × sign × weight = points. */
export function ProofTable({ lines, whole, linkInvoice }: ProofTableProps) {
  const t = useT('proof');
  return (
    <div className="nmv-table-scroll">
      <table
        className="nmv-table nmv-rank-proof"
        role="table"
        data-phone="cards"
        aria-label={t('caption')}
      >
        <Head />
        <tbody className="nmv-tbody" role="rowgroup">
          {groupLines(lines).map((group) => (
            <Fragment key={group.invoiceId}>
              <GroupRow group={group} linkInvoice={linkInvoice} />
              {group.lines.map((line, index) => (
                <ItemRow key={`${line.itemId} ${index}`} line={line} />
              ))}
            </Fragment>
          ))}
        </tbody>
        <Foot lines={lines} whole={whole} />
      </table>
    </div>
  );
}
