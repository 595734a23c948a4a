import { useOwnPrizes } from '../../data/prizes.ts';
import { useAreas } from '../../data/page/use-areas.ts';
import { useT } from '../../i18n/use-t.ts';
import { Empty } from '../../ui/state/empty.tsx';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { TableSkeleton } from '../../ui/state/table-skeleton.tsx';
import { failedRead, ReadFailure } from '../listing/base/read-failure.tsx';
import { DeclarationFields } from './declarations.tsx';
import { payoutSheets } from './payout-sheets.ts';
import { PrizePanel } from './prize-panel.tsx';

/** The own prizes of frozen rankings, and what the channels that one manages declare. */
export function OwnPrizes() {
  useSheets(payoutSheets);
  useAreas('prizes');
  const t = useT('prizes');
  const read = useOwnPrizes();
  const { data } = read;
  const failed = failedRead(read);
  return (
    <div className="nmv-stack">
      <div className="nmv-screen-head">
        <div className="nmv-stack" data-gap="2">
          <h1 className="nmv-title">{t('title')}</h1>
          <p className="nmv-muted">{t('lead')}</p>
        </div>
      </div>
      {!data && failed && <ReadFailure title={t('notRead')} {...failed} />}
      {!data && !failed && <TableSkeleton columns={3} rows={4} />}
      {data && data.prizes.length === 0 && data.declarations.length === 0 && (
        <Empty title={t('none')}>{t('noneLead')}</Empty>
      )}
      {data?.prizes.map((prize) => (
        <PrizePanel key={`${prize.id} ${prize.rowSCN}`} prize={prize} taxNum={data.taxNum} />
      ))}
      {data && data.declarations.length > 0 && <DeclarationFields rows={data.declarations} />}
    </div>
  );
}
