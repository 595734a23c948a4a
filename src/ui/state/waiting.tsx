import { useStandIn } from '../base/readiness.ts';

/** The 2 px bar at the top of what is loading; shown at once, without delay (9.06). */
export function LoadingBar({ label }: { readonly label?: string | undefined }) {
  useStandIn();
  // without a label it is decoration: `aria-busy` around it informs screen readers
  const name =
    label === undefined ? { 'aria-hidden': true } : { role: 'progressbar', 'aria-label': label };
  return <div className="nmv-loading-bar" {...name} />;
}

export interface SkeletonProps {
  /** Share of the line in per cent. */
  readonly width?: 20 | 35 | 50 | 70 | 90;
  readonly kind?: 'title' | 'end' | undefined;
}

/** Shows a grey line as a placeholder for text. */
export function Skeleton({ width = 70, kind }: SkeletonProps) {
  return <span className="nmv-bone" data-width={width} data-kind={kind} />;
}
