import { useAreas } from '../../../data/page/use-areas.ts';
import type { ApiError } from '../../../data/calls/api-error.ts';
import { useLive, useRead } from '../../../data/cache/cache.ts';
import type { Read } from '../../../data/cache/cache.ts';
import { useCallback } from 'react';
import type { RankingAnswer } from '../../../domain/schema/ranking/ranking.ts';
import type { RankingProofAnswer } from '../../../domain/schema/ranking/ranking-proof.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Empty } from '../../../ui/state/empty.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import type { ProofFilter } from './proof-lines.ts';
import { ProofView } from './proof-view.tsx';
import { useInvoiceLink } from '../base/invoice-link.tsx';
import { RankingSkeleton } from '../base/ranking-skeleton.tsx';
import { proofSheets } from '../base/proof-sheets.ts';
import { rankingPath } from '../base/reading.ts';

export interface AnalyticalProps {
  readonly answer: RankingAnswer;
  /** Person of the proof; the reader when absent. */
  readonly person: number | undefined;
  readonly filter: string | null;
  readonly onFilter: (filter: ProofFilter) => void;
  readonly onBack: () => void;
}

/** The proof, read again whenever the ranking moves. */
function useProof(campaignId: number, person: number | undefined): Read<RankingProofAnswer> {
  const read = useRead<RankingProofAnswer>(`${rankingPath(String(campaignId))}/proof`, {
    personId: person,
  });
  const { refresh } = read;
  useLive(
    'ranking-moved',
    useCallback(
      (moved) => {
        if (moved.campaignId === campaignId) void refresh();
      },
      [campaignId, refresh],
    ),
  );
  return read;
}

/** The proof of a score. */
export function Analytical({
  answer: { campaign, computedAt },
  person,
  filter,
  onFilter,
  onBack,
}: AnalyticalProps) {
  useAreas('proof', 'rankingNotices');
  useSheets(proofSheets);
  const { data, error, isValidating, refresh } = useProof(campaign.id, person);
  const linkInvoice = useInvoiceLink();
  if (data === undefined)
    return error === undefined ? (
      <RankingSkeleton rows={10} />
    ) : (
      <ProofFailure error={error} retrying={isValidating} onRetry={() => void refresh()} />
    );
  const known = filter === 'counts' || filter === 'out' ? filter : 'all';
  return (
    <ProofView
      proof={data}
      campaign={campaign}
      isBehind={data.computedAt < computedAt}
      filter={known}
      onFilter={onFilter}
      onAgain={() => void refresh()}
      isReading={isValidating}
      onBack={person === undefined ? undefined : onBack}
      linkInvoice={linkInvoice}
    />
  );
}

interface ProofFailureProps {
  readonly error: ApiError;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

function ProofFailure({ error, retrying, onRetry }: ProofFailureProps) {
  const t = useT('proof');
  const say = useT('ranking');
  const notices = useT('rankingNotices');
  const isRefused = error.status === 403 || error.status === 404;
  return (
    <section className="nmv-panel" part="panel">
      {isRefused ? (
        <Empty drawing="lock" title={t('unknownTitle')}>
          {t('unknownText')}
        </Empty>
      ) : (
        <ErrorState title={t('failedTitle')} retrying={retrying} onRetry={onRetry} failure={error}>
          {error.kind === 'network' ? say('failedNetwork') : notices('failedText')}
        </ErrorState>
      )}
    </section>
  );
}
