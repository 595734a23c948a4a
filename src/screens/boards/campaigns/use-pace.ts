import type { CurvePoint } from '../../../domain/rules/boards/pace-curve.ts';
import { wholePercent } from '../../../domain/rules/whole-percent.ts';
import { useT } from '../../../i18n/use-t.ts';

/** Formats the distance of the sales from the pace, in words. */
export function usePace(): (point: CurvePoint) => string {
  const t = useT('boards');
  return ({ sold, pace }) => {
    const points = wholePercent(sold ?? 0) - wholePercent(pace);
    if (points === 0) return t('figure.onPace');
    return points > 0
      ? t('figure.ahead', { count: points })
      : t('figure.behindPace', { count: -points });
  };
}
