import { Fragment, useState } from 'react';
import { useHost } from '../../data/page/page-provider.tsx';
import { addMonths, getFirstDay, isOver } from '../../domain/rules/dates/months.ts';
import { FLOW_KINDS } from '../../domain/rules/stock/report.ts';
import type { StockReport } from '../../domain/schema/channels/stock.ts';
import { useFormat, useLocale, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { CloseMonth } from './close-month.tsx';
import { newPosting } from './new-posting.ts';
import { isNegative, kg, monthName } from './written.ts';

interface AccountProps {
  readonly report: StockReport;
  readonly mayPost: boolean;
  readonly today: string;
}

/** The sum of all lines as an account, and what is done next: posting, closing the month. */
export function Account({ report, mayPost, today }: AccountProps) {
  const t = useT('stock');
  const { navigate } = useHost();
  const { sum, unconvertedCount } = report;
  return (
    <section className="nmv-panel nmv-stock-account" part="panel" aria-label={t('account')}>
      <div className="nmv-panel-head" part="head">
        <div className="nmv-panel-title">
          <h2 className="nmv-subheading">{t('account')}</h2>
          <p className="nmv-small nmv-muted">{t('accountNote')}</p>
        </div>
      </div>
      <div className="nmv-panel-body nmv-stack">
        <div className="nmv-proof">
          <Term
            name={t('column.opening')}
            value={sum.opening === null ? t('noOpening') : kg(sum.opening)}
          />
          {FLOW_KINDS.map((kind) => (
            <Fragment key={kind}>
              <span className="nmv-operator">{isNegative(sum[kind]) ? '−' : '+'}</span>
              <Term name={t(`column.${kind}`)} value={kg(sum[kind].replace(/^-/, ''))} />
            </Fragment>
          ))}
          <span className="nmv-operator">=</span>
          <Term
            name={
              unconvertedCount > 0
                ? `${t('column.closing')}, ${t('incomplete')}`
                : t('column.closing')
            }
            value={`${kg(sum.closing)} Kg/L`}
            isStop={isNegative(sum.closing)}
          />
        </div>
        {mayPost && (
          <div className="nmv-cluster">
            <Button
              onClick={() =>
                navigate(newPosting({ customerId: report.customerId, to: report.to, today }))
              }
            >
              {t('postInventory')}
            </Button>
            <Closing report={report} today={today} />
          </div>
        )}
      </div>
    </section>
  );
}

function Term({
  name,
  value,
  isStop = false,
}: {
  readonly name: string;
  readonly value: string;
  readonly isStop?: boolean;
}) {
  return (
    <span className="nmv-term" data-state={isStop ? 'stop' : undefined}>
      <span className="nmv-term-name">{name}</span>
      {value}
    </span>
  );
}

/** Closing the last month of the report, or from when on it can be closed. */
function Closing({ report, today }: Omit<AccountProps, 'mayPost'>) {
  const t = useT('stock');
  const locale = useLocale();
  const { date } = useFormat();
  const [isAsked, setAsked] = useState(false);
  const { customerId, customerName, to, closed } = report;
  if (customerId === null) return null;
  const month = monthName(to, locale);
  if (closed !== null && to <= closed.month) return null;
  if (!isOver(to, today))
    return (
      <span className="nmv-small nmv-muted">
        {t('why.notOver', { month, date: date(getFirstDay(addMonths(to, 1))) })}
      </span>
    );
  return (
    <>
      <Button kind="danger-quiet" onClick={() => setAsked(true)}>
        {t('closeMonth', { month })}
      </Button>
      {isAsked && (
        <CloseMonth
          customerId={customerId}
          name={customerName ?? ''}
          month={to}
          onDone={() => setAsked(false)}
        />
      )}
    </>
  );
}
