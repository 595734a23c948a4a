import { useCallback } from 'react';
import type { ComponentProps } from 'react';
import { usePage } from '../../../data/page/page-provider.tsx';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { useShownFailure, useStandIn } from '../../../ui/base/readiness.ts';
import { useLazy } from '../../../ui/base/use-lazy.ts';
import type { RankingEmpty, RankingFailure } from './ranking-notice.tsx';

/** The notices with their words. Most readers see rows at once and never need them, so they are no part of the first load. */
function useNotices() {
  const { areas } = usePage();
  const locale = useLocale();
  return useLazy(
    useCallback(async () => {
      const [notices] = await Promise.all([
        import('./ranking-notice.tsx'),
        areas.load(locale, ['common', 'rankingNotices']),
      ]);
      return notices;
    }, [areas, locale]),
  );
}

const notLoaded = { code: 'not-loaded', status: 0 };

/** Nothing, until the words have come. */
function OnItsWay() {
  useStandIn();
  return null;
}

/**
 * Reports the failure with the parts already loaded, when even the better notice cannot be loaded.
 */
function Plain() {
  useShownFailure(notLoaded);
  const t = useT('ranking');
  return (
    <p className="nmv-rank-plain-notice" role="alert">
      {t('failedNetwork')}
    </p>
  );
}

/** Explains why there is no ranking; loaded when needed. */
export function LazyFailure(props: ComponentProps<typeof RankingFailure>) {
  const { part, isLost } = useNotices();
  return part ? <part.RankingFailure {...props} /> : isLost ? <Plain /> : <OnItsWay />;
}

/** A ranking without points; comes when it is needed. */
export function LazyEmpty(props: ComponentProps<typeof RankingEmpty>) {
  const { part, isLost } = useNotices();
  return part ? <part.RankingEmpty {...props} /> : isLost ? <Plain /> : <OnItsWay />;
}
