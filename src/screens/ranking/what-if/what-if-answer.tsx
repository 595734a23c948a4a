import type { ApiError } from '../../../data/calls/api-error.ts';
import type {
  RankingLeversAnswer,
  RankingWhatIfAnswer,
} from '../../../domain/schema/ranking/ranking-reports.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { arrowRight } from '../../../ui/icons/control.ts';
import { warningCircle } from '../../../ui/icons/message.ts';
import { Finding } from '../../../ui/state/message.tsx';
import { pointDigits } from '../base/point-digits.ts';
import { soundSales } from './what-if-question.ts';
import type { ImaginedSales } from './what-if-question.ts';
import { formatSigned } from '../../../i18n/format.ts';

interface WhatIfAnswerProps {
  readonly levers: RankingLeversAnswer;
  readonly imagined: ImaginedSales;
  readonly answer: RankingWhatIfAnswer | undefined;
  readonly error: ApiError | undefined;
}

/** Place, points and prize as they would be, and how the points come together. */
export function WhatIfAnswer({ levers, imagined, answer, error }: WhatIfAnswerProps) {
  const t = useT('rankingImagine');
  if (error !== undefined)
    return (
      <section className="nmv-panel nmv-rank-imagined" part="panel">
        <Finding tone="warning" icon={warningCircle} title={t('failed')}>
          {error.message}
        </Finding>
      </section>
    );
  return (
    <section
      className="nmv-panel nmv-rank-imagined"
      part="panel"
      aria-live="polite"
      aria-label={t('would')}
    >
      <Outcome answer={answer} />
      <Sum levers={levers} imagined={imagined} answer={answer} />
    </section>
  );
}

function Outcome({ answer }: Pick<WhatIfAnswerProps, 'answer'>) {
  const t = useT('rankingImagine');
  const { place, number, money } = useFormat();
  const before = answer?.before ?? null;
  const after = answer?.after ?? null;
  const rankWords = (at: typeof before) => (at === null ? '—' : place(at.rankPosition));
  const prizeWords = (at: typeof before) =>
    at === null || at.prize === null ? t('noPrize') : money(at.prize);
  return (
    <>
      <div className="nmv-line nmv-rank-would">
        <span className="nmv-heading nmv-muted">
          <span className="nmv-hidden-text">{t('now')} </span>
          {rankWords(before)}
        </span>
        <Icon of={arrowRight} />
        <span className="nmv-place-number">
          <span className="nmv-hidden-text">{t('would')} </span>
          {rankWords(after)}
        </span>
        <span>
          <span className="nmv-figure">{number(after?.rankingScore ?? '0', pointDigits)}</span>
          <span className="nmv-small nmv-muted nmv-rank-document">{t('points')}</span>
        </span>
      </div>
      <div className="nmv-spread">
        <div>
          <div className="nmv-small nmv-muted">{t('prizeThen')}</div>
          <div className="nmv-heading nmv-tone" data-tone={after?.prize ? 'prize' : undefined}>
            {prizeWords(after)}
          </div>
        </div>
        <div>
          <div className="nmv-small nmv-muted">{t('prizeNow')}</div>
          <div className="nmv-heading">{prizeWords(before)}</div>
        </div>
      </div>
    </>
  );
}

function Sum({ levers, imagined, answer }: Omit<WhatIfAnswerProps, 'error'>) {
  const t = useT('rankingImagine');
  const { number } = useFormat();
  const points = (decimal: string) => number(decimal, pointDigits);
  const more = (decimal: string) => formatSigned(decimal, points);
  const sales = soundSales(imagined);
  const rows = [
    { key: 'now', name: t('pointsNow'), points: points(answer?.before?.rankingScore ?? '0') },
    ...(imagined.approve.length > 0
      ? [
          {
            key: 'approve',
            name: t('approved', { count: imagined.approve.length }),
            points: more(answer?.approved ?? '0'),
          },
        ]
      : []),
    ...(imagined.reach.length > 0
      ? [{ key: 'reach', name: t('reached'), points: more(answer?.reached ?? '0') }]
      : []),
    ...sales.map((sale, index) => {
      const product = levers.products.find((row) => row.id === sale.productId);
      const quantity = number(String(sale.quantity.value), { min: 2, max: 10 });
      return {
        key: String(sale.key),
        name: t('sale', { quantity: `${quantity}\u00a0Kg/L`, product: product?.name1 ?? '' }),
        points: more(answer?.sales[index] ?? '0'),
      };
    }),
  ];
  return (
    <table className="nmv-rank-sum-of" aria-label={t('sum')}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.name}</th>
            <td>{row.points}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('wouldBe')}</th>
          <td>{points(answer?.after?.rankingScore ?? '0')}</td>
        </tr>
      </tfoot>
    </table>
  );
}
