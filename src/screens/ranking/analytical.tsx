import { useHost, useSession } from '../../data/page-provider.tsx';
import { useAreas } from '../../data/use-areas.ts';
import { useLive, useRead } from '../../data/cache.ts';
import type { ReactNode } from 'react';
import { useCallback } from 'react';
import type { RankingAnswer, RankingProofAnswer } from '../../domain/wire/ranking.ts';
import { useT } from '../../i18n/use-t.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useSheets } from '../../ui/sheet-root.tsx';
import type { ProofFilter } from './proof-lines.ts';
import { ProofView } from './proof-view.tsx';
import { RankingSkeleton } from './ranking-skeleton.tsx';
import { proofSheets } from './proof-sheets.ts';
import { rankingPath } from './reading.ts';

export interface AnalyticalProps {
  readonly answer: RankingAnswer;
  /** Whose proof; the reader's own when absent. */
  readonly person: number | undefined;
  readonly filter: string | null;
  readonly onFilter: (filter: ProofFilter) => void;
  readonly onBack: () => void;
}

/** Path of the portal where an invoice of a channel is read. */
const invoicePath = (invoiceId: number) => `/notasfiscais/manager/customer/${invoiceId}`;

/** The proof of a score, read again whenever the ranking moves. */
export function Analytical({ answer: { campaign, computedAt }, person, filter, onFilter, onBack }: AnalyticalProps) {
  useAreas('proof', 'rankingNotices');
  useSheets(proofSheets);
  const t = useT('proof');
  const say = useT('ranking');
  const notices = useT('rankingNotices');
  const host = useHost();
  const { user } = useSession();
  const { data, error, isValidating, refresh } = useRead<RankingProofAnswer>(`${rankingPath(String(campaign.id))}/proof`, { personId: person });
  useLive('ranking-moved', useCallback(({ campaignId }) => {
    if (campaignId === campaign.id) void refresh();
  }, [campaign.id, refresh]));

  if (data === undefined) {
    if (error === undefined) return <RankingSkeleton rows={10} />;
    const refused = error.status === 403 || error.status === 404;
    return (
      <section className="nmv-panel">
        {refused
          ? <Empty drawing="lock" title={t('unknownTitle')}>{t('unknownText')}</Empty>
          : <ErrorState title={t('failedTitle')} retrying={isValidating} onRetry={() => void refresh()} requestId={error.requestId}>{error.kind === 'network' ? say('failedNetwork') : notices('failedText')}</ErrorState>}
      </section>
    );
  }
  const mayRead = user?.isAdmin === true || user?.userProfile.some(({ tcode, acsPermLevel }) => tcode === '600-020' && acsPermLevel > 0);
  const linkInvoice = (invoiceId: number, content: ReactNode) => <button type="button" className="nmv-link nmv-rank-link" onClick={() => host.navigate(invoicePath(invoiceId))}>{content}</button>;
  const known = filter === 'counts' || filter === 'out' ? filter : 'all';
  return (
    <ProofView
      proof={data} campaign={campaign} isBehind={data.computedAt < computedAt} filter={known} onFilter={onFilter} onAgain={() => void refresh()} isReading={isValidating}
      onBack={person === undefined ? undefined : onBack} linkInvoice={mayRead ? linkInvoice : undefined}
    />
  );
}
