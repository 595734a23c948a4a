import type { ReactNode } from 'react';
import overlay from '../../styles/overlay.css';
import waiting from '../../styles/waiting.css';
import { useSheets } from './sheet-root.tsx';
import { LoadingBar } from './waiting.tsx';

const sheets = [waiting, overlay];

export interface OverlayProps {
  /** An act on all of what is inside is under way. */
  readonly busy: boolean;
  /** What is going on. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Covers what must not be touched while an act on it is under way: at once, without delay (9.06). What was written inside stays. */
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
