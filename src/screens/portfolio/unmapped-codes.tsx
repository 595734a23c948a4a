import { useState } from 'react';
import type { ChannelPortfolio, UnmappedCode } from '../../domain/schema/channels/portfolio.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Asking } from './code-question.tsx';

/** Codes shown before one asks for all. */
const FIRST = 5;

interface UnmappedCodesProps {
  readonly portfolio: ChannelPortfolio;
  readonly canWrite: boolean;
  /** Opens a row of the portfolio. */
  readonly onOpen: (id: number) => void;
}

/** Codes found on the channel's invoices that do not count yet, each with what mends it. */
export function UnmappedCodes({ portfolio, canWrite, onOpen }: UnmappedCodesProps) {
  const t = useT('portfolio');
  const [isWhole, setWhole] = useState(false);
  const [pending, setPending] = useState<UnmappedCode>();
  const { unmapped } = portfolio;
  const shown = isWhole ? unmapped : unmapped.slice(0, FIRST);
  if (unmapped.length === 0)
    return (
      <div className="nmv-settings-codes">
        <p className="nmv-settings-codes-head nmv-muted">{t('allMapped')}</p>
      </div>
    );
  return (
    <div className="nmv-settings-codes">
      <div className="nmv-settings-codes-head">
        <h2 className="nmv-subheading">{t('unmapped')}</h2>
        <span className="nmv-small nmv-muted">{t('unmappedText')}</span>
      </div>
      <div className="nmv-table-scroll">
        <table className="nmv-table" data-phone="cards" aria-label={t('unmapped')}>
          <Head canAct={canWrite} />
          <tbody className="nmv-tbody">
            {shown.map((code) => (
              <Row
                key={`${code.extCode} ${code.uCom}`}
                {...{ code, canWrite, onOpen }}
                onMap={setPending}
              />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < unmapped.length && (
        <div className="nmv-settings-more">
          <Button
            kind="quiet"
            size="sm"
            onClick={() => setWhole(true)}
          >{`${t('showAll')} · ${t('more', { count: unmapped.length - shown.length })}`}</Button>
        </div>
      )}
      {pending && (
        <Asking portfolio={portfolio} code={pending} onClose={() => setPending(undefined)} />
      )}
    </div>
  );
}

function Head({ canAct }: { readonly canAct: boolean }) {
  const t = useT('portfolio');
  return (
    <thead className="nmv-thead">
      <tr>
        <th className="nmv-th" scope="col">
          {t('columnCode')}
        </th>
        <th className="nmv-th" scope="col" data-fit="">
          {t('columnUnit')}
        </th>
        <th className="nmv-th" scope="col">
          {t('columnName')}
        </th>
        <th className="nmv-th" scope="col" data-kind="number" data-fit="">
          {t('columnInvoices')}
        </th>
        <th className="nmv-th" scope="col" data-kind="number" data-fit="">
          {t('columnQuantity')}
        </th>
        <th className="nmv-th" scope="col" data-fit="">
          {t('columnLast')}
        </th>
        {canAct && (
          <th className="nmv-th" scope="col" data-kind="tight">
            <span className="nmv-hidden-text">{t('columnActs')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface RowProps extends Omit<UnmappedCodesProps, 'portfolio'> {
  readonly code: UnmappedCode;
  readonly onMap: (code: UnmappedCode) => void;
}

function Row({ code, canWrite, onOpen, onMap }: RowProps) {
  const t = useT('portfolio');
  const format = useFormat();
  const { waitingId } = code;
  return (
    <tr className="nmv-row" part="row">
      <td className="nmv-td">
        <span className="nmv-code">{code.extCode}</span>
      </td>
      <td className="nmv-td" data-fit="" data-phone="end">
        <span className="nmv-code">{code.uCom}</span>
      </td>
      <td className="nmv-td" data-phone="full">
        {code.xProd ?? '\u2014'}
        {waitingId !== null && <span className="nmv-small nmv-muted">{` · ${t('waits')}`}</span>}
      </td>
      <td className="nmv-td" data-kind="number" data-label={t('columnInvoices')}>
        {formatNumber(String(code.invoiceCount))}
      </td>
      <td className="nmv-td" data-kind="number" data-phone="off">
        {formatNumber(code.quantity)}
      </td>
      <td className="nmv-td" data-fit="" data-phone="off">
        {format.date(code.lastDate)}
      </td>
      {canWrite && (
        <td className="nmv-td" data-kind="tight" data-phone="end">
          {waitingId === null ? (
            <Button
              size="xs"
              aria-label={t('mapCode', { code: code.extCode })}
              onClick={() => onMap(code)}
            >
              {t('map')}
            </Button>
          ) : (
            <Button size="xs" kind="quiet" onClick={() => onOpen(waitingId)}>
              {t('openWaiting')}
            </Button>
          )}
        </td>
      )}
    </tr>
  );
}
