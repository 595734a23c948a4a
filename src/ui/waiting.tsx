import { useStandIn } from './readiness.ts';

/** The 2 px bar at the top of what is loading; shown at once, without delay (9.06). */
export function LoadingBar({ label }: { readonly label?: string | undefined }) {
  useStandIn();
  // without words it is decoration: whoever cannot see it is told by `aria-busy` around it
  const name =
    label === undefined ? { 'aria-hidden': true } : { role: 'progressbar', 'aria-label': label };
  return <div className="nmv-loading-bar" {...name} />;
}

export interface BoneProps {
  /** Share of the line in per cent. */
  readonly width?: 20 | 35 | 50 | 70 | 90;
  readonly kind?: 'title' | 'end' | undefined;
}

/** One grey line where text will stand. */
export function Bone({ width = 70, kind }: BoneProps) {
  return <span className="nmv-bone" data-width={width} data-kind={kind} />;
}
