import { Fragment, useState } from 'react';
import { dottedCfop } from '../../../domain/rules/invoice/cfop-text.ts';
import type { InvoiceDetail } from '../../../domain/schema/invoices/invoice.ts';
import type {
  InvoiceItemRow,
  InvoiceItemScore,
} from '../../../domain/schema/invoices/invoice-item.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { caretDown, caretUp, check } from '../../../ui/icons/control.ts';
import { hourglass } from '../../../ui/icons/invoice.ts';
import { Tag } from '../../../ui/state/mark.tsx';
import { MapButton } from '../mapping/map-button.tsx';
import { amount, plain } from '../numbers.ts';
import { ItemProof } from './item-proof.tsx';

const columnCount = 10;
const signText = (sign: number): string => (sign > 0 ? '+1' : sign < 0 ? '\u22121' : '0');

interface ItemProps {
  readonly item: InvoiceItemRow;
  readonly score: InvoiceItemScore | undefined;
  readonly invoice: InvoiceDetail;
}

/** Renders an item as a table row and, on request, the reason why it scores or not. */
export function ItemLine({ item, score, invoice }: ItemProps) {
  const t = useT('invoices');
  const [open, setOpen] = useState(false);
  const scored = score?.reason === null;
  // an item that cannot score whatever is decided steps back; one that only waits does not
  const out =
    !scored && score?.reason !== 'not-approved' && score?.reason !== 'trigger-not-reached';
  const points = item.quantity === null ? null : (score?.points ?? null);
  return (
    <Fragment>
      <tr
        className="nmv-row"
        part="row"
        data-out={out && !open ? '' : undefined}
        data-open={open ? '' : undefined}
      >
        <td className="nmv-td" data-phone="off">
          {item.nItem}
        </td>
        <td className="nmv-td" data-lines="" data-phone="lead">
          <div>{item.productName ?? item.xProd ?? item.extCode}</div>
          <div className="nmv-small nmv-muted">
            <span className="nmv-code">{item.extCode}</span>
            {item.cfop !== null && ` · CFOP ${dottedCfop(item.cfop)}`}
          </div>
          <MapButton invoice={invoice} item={item} />
        </td>
        <td
          className="nmv-td"
          data-kind="number"
          data-label={t('quantityShort')}
        >{`${amount(item.qCom)} ${item.uCom}`}</td>
        <td className="nmv-td" data-kind="number" data-phone="off">
          {plain(item.umConvFactor)}
        </td>
        <td className="nmv-td" data-kind="number" data-label={t('columnQuantity')}>
          {amount(item.quantity)}
        </td>
        <td className="nmv-td" data-kind="number" data-phone="off">
          {score ? signText(score.sign) : '\u2014'}
        </td>
        <td className="nmv-td" data-kind="number" data-phone="off">
          {plain(score?.nmvWeight ?? null)}
        </td>
        <td className="nmv-td" data-phone="off">
          <Trigger score={score} />
        </td>
        <td className="nmv-td nmv-strong" data-kind="number" data-label={t('pointsColumn')}>
          {amount(points)}
        </td>
        <td className="nmv-td" data-fit="" data-phone="end">
          <Button kind="quiet" size="xs" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(scored ? 'proofButton' : 'whyButton')}
            <Icon of={open ? caretUp : caretDown} size="sm" />
          </Button>
        </td>
      </tr>
      {open && (
        <tr className="nmv-invoice-whyrow">
          <td className="nmv-invoice-why" colSpan={columnCount}>
            <ItemProof item={item} score={score} invoice={invoice} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}

function Trigger({ score }: { readonly score: InvoiceItemScore | undefined }) {
  const t = useT('invoices');
  const reached = score?.triggerReached ?? null;
  if (reached === null) return <span className="nmv-muted">—</span>;
  return reached ? (
    <Tag tone="success" icon={check}>
      {t('triggerReached')}
    </Tag>
  ) : (
    <Tag tone="warning" icon={hourglass}>
      {t('triggerMissed')}
    </Tag>
  );
}
