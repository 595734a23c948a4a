import type {
  RankingLeversAnswer,
  RankingWhatIfAnswer,
} from '../../../domain/schema/ranking/ranking-reports.ts';
import { formatInvoiceNumber } from '../../../i18n/invoice-number.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Check } from '../../../ui/choice/choice.tsx';
import { plus } from '../../../ui/icons/control.ts';
import { pointDigits } from '../base/point-digits.ts';
import { Lever } from './what-if-lever.tsx';
import { SaleLever } from './what-if-sale.tsx';
import { allWaiting, emptySale, soundSales } from './what-if-question.ts';
import type { ImaginedSales } from './what-if-question.ts';
import { formatSigned } from '../../../i18n/format.ts';

interface WhatIfLeversProps {
  readonly levers: RankingLeversAnswer;
  readonly imagined: ImaginedSales;
  readonly answer: RankingWhatIfAnswer | undefined;
  readonly onImagined: (imagined: ImaginedSales) => void;
}

/** Sales that are imagined at once. */
const MOST_SALES = 10;

const without = (ids: readonly number[], id: number): readonly number[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];

/** Lists the possible assumptions: waiting invoices, unreached triggers, possible sales. */
export function WhatIfLevers({ levers, imagined, answer, onImagined }: WhatIfLeversProps) {
  const t = useT('rankingImagine');
  const { number } = useFormat();
  const points = (decimal: string) => formatSigned(decimal, (text) => number(text, pointDigits));
  const all = allWaiting(levers);
  const isAll = imagined.approve.length === all.length;
  const sound = soundSales(imagined);
  return (
    <section className="nmv-panel nmv-rank-plays" part="panel">
      {levers.waiting.length === 0 ? null : (
        <Lever title={t('ifApproved')} points={answer?.approved}>
          {all.length > 1 ? (
            <Check
              checked={isAll}
              some={!isAll && imagined.approve.length > 0}
              onChecked={() => onImagined({ ...imagined, approve: isAll ? [] : all })}
            >
              {t('all')}
            </Check>
          ) : null}
          {levers.waiting.map((row) => (
            <div key={row.invoiceId} className="nmv-spread">
              <Check
                checked={imagined.approve.includes(row.invoiceId)}
                onChecked={() =>
                  onImagined({ ...imagined, approve: without(imagined.approve, row.invoiceId) })
                }
              >
                {[formatInvoiceNumber(row.numNf, number), ...row.productNames].join(' · ')}
              </Check>
              <span>{points(row.points)}</span>
            </div>
          ))}
        </Lever>
      )}
      {levers.triggers.length === 0 ? null : (
        <Lever title={t('ifReached')} points={answer?.reached}>
          {levers.triggers.map((row) => (
            <div key={row.targetId} className="nmv-spread">
              <Check
                checked={imagined.reach.includes(row.targetId)}
                onChecked={() =>
                  onImagined({ ...imagined, reach: without(imagined.reach, row.targetId) })
                }
              >
                {t('trigger', {
                  name: row.name,
                  missing: `${number(row.missing, { min: 2, max: 10 })}\u00a0Kg/L`,
                })}
              </Check>
              <span>{points(row.points)}</span>
            </div>
          ))}
          <p className="nmv-small nmv-muted nmv-text">{t('reachedText')}</p>
        </Lever>
      )}
      {imagined.sales.map((sale) => {
        const at = sound.findIndex((each) => each.key === sale.key);
        return (
          <SaleLever
            key={sale.key}
            sale={sale}
            levers={levers}
            points={at < 0 ? undefined : answer?.sales[at]}
            onSale={(next) =>
              onImagined({
                ...imagined,
                sales: imagined.sales.flatMap((each) =>
                  each.key !== sale.key ? [each] : next === null ? [] : [next],
                ),
              })
            }
          />
        );
      })}
      {levers.canSell && levers.products.length > 0 ? (
        <div className="nmv-rank-play">
          <Button
            icon={plus}
            disabled={imagined.sales.length >= MOST_SALES}
            onClick={() =>
              onImagined({
                ...imagined,
                sales: [...imagined.sales, emptySale(levers, imagined.sales)],
              })
            }
          >
            {t('more')}
          </Button>
        </div>
      ) : (
        <p className="nmv-rank-play nmv-small nmv-muted nmv-text">{t('cannotSell')}</p>
      )}
    </section>
  );
}
