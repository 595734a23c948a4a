import type { ReactNode } from 'react';
import overlay from '../../../styles/overlay.css';
import waiting from '../../../styles/waiting.css';
import { useSheets } from '../base/sheet-root.tsx';
import { LoadingBar } from '../state/waiting.tsx';

const sheets = [waiting, overlay];

export interface OverlayProps {
  /** True while an action on everything inside is under way. */
  readonly busy: boolean;
  /** Description of the work in progress. */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * Covers what must not be touched while an action on it is under way: at once, without delay
 * (9.06). Text written inside stays.
 */
export function Overlay({ busy, label, children }: OverlayProps) {
  useSheets(sheets);
  return (
    <div className="nmv-overlaid" aria-busy={busy || undefined}>
      <div inert={busy}>{children}</div>
      {busy && (
        <div className="nmv-overlay">
          <LoadingBar />
          <p className="nmv-overlay-text" role="status">
            <span className="nmv-turning" />
            {label}
          </p>
        </div>
      )}
    </div>
  );
}
