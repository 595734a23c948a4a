import type { ReactNode } from 'react';
import type { ApiError } from '../../../data/calls/api-error.ts';
import { useHost, useSession } from '../../../data/page/page-provider.tsx';
import { useAreas } from '../../../data/page/use-areas.ts';
import { localDate } from '../../../domain/local-date.ts';
import type { RankingAnswer } from '../../../domain/schema/ranking/ranking.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Empty } from '../../../ui/state/empty.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { useShownFailure } from '../../../ui/base/readiness.ts';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import { computePhase } from './campaign-phase.ts';
import { noticeSheets } from './notice-sheets.ts';

/** Path of the portal where channels post their invoices. */
const invoicesPath = '/notasfiscais/manager/customer';

/** Explains why there is no ranking, and offers the next step. */
export function RankingFailure({
  error,
  isVisitor,
  retrying,
  onRetry,
  onAll,
}: {
  readonly error: ApiError;
  readonly isVisitor: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Leads to the list of rankings, where there is one. */
  readonly onAll?: (() => void) | undefined;
}) {
  useAreas('common', 'rankingNotices');
  useSheets(noticeSheets);
  const t = useT('rankingNotices');
  const say = useT('ranking');
  const common = useT('common');
  const all: ReactNode = onAll ? (
    <Button kind="primary" onClick={onAll}>
      {t('all')}
    </Button>
  ) : undefined;
  // A revoked key is unknown, and soon its page too: visitors get the same message for both.
  const isDenied =
    error.status === 403 || (isVisitor && (error.status === 401 || error.status === 404));
  // The other notices report their failure themselves.
  useShownFailure(isDenied || error.status === 404 ? error : undefined);
  if (isDenied)
    return (
      <Empty drawing="lock" title={t('deniedTitle')}>
        {isVisitor
          ? t('deniedKey')
          : error.code === 'origin-not-allowed'
            ? common('pageNotAllowed')
            : t('deniedText')}
      </Empty>
    );
  if (error.status === 404)
    return (
      <Empty drawing="search" title={t('unknownTitle')} actions={all}>
        {t('unknownText')}
      </Empty>
    );
  return (
    <ErrorState title={t('failedTitle')} retrying={retrying} onRetry={onRetry} failure={error}>
      {error.kind === 'network' ? say('failedNetwork') : t('failedText')}
    </ErrorState>
  );
}

/**
 * Renders a ranking without points: its dates before the window, then the advice for the first
 * rank.
 */
export function RankingEmpty({ campaign }: { readonly campaign: RankingAnswer['campaign'] }) {
  useAreas('rankingNotices');
  useSheets(noticeSheets);
  const t = useT('rankingNotices');
  const { date } = useFormat();
  const { user } = useSession();
  const host = useHost();
  const mayPost = user?.userProfile.some(
    ({ tcode, acsPermLevel }) => tcode === '600-020' && acsPermLevel === 2,
  );
  if (computePhase(campaign, localDate(new Date())) === 'early') {
    return (
      <Empty title={t('earlyTitle')}>
        {t('earlyText', { start: date(campaign.invcIssncStart), end: date(campaign.invcIssncEnd) })}
      </Empty>
    );
  }
  return (
    <Empty
      title={t('emptyTitle')}
      actions={
        mayPost ? (
          <Button kind="primary" onClick={() => host.navigate(invoicesPath)}>
            {t('emptyAct')}
          </Button>
        ) : undefined
      }
    >
      {t('emptyText')}
    </Empty>
  );
}
