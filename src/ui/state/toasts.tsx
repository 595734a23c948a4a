import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../base/icon.tsx';
import type { Tone } from '../base/icon.tsx';
import type { IconPath } from '../icons/icon-path.ts';
import { x } from '../icons/control.ts';
import { checkCircle, info, warning, warningCircle } from '../icons/message.ts';

/** Content of a toast; the page manages the queue. */
export interface ToastItem {
  readonly id: number;
  readonly tone: 'positive' | 'info' | 'warning' | 'negative';
  readonly message: string;
  readonly caption?: string;
  /** 0 stays until who shows it takes it back. */
  readonly timeoutMs: number;
  readonly closable: boolean;
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly undo?: { readonly label: string; readonly run: () => void };
}

/** No more are shown at a time; the others wait, and their clocks with them. */
const shownAtMost = 3;

const looks: Readonly<Record<ToastItem['tone'], { readonly tone: Tone; readonly icon: IconPath }>> =
  {
    positive: { tone: 'success', icon: checkCircle },
    info: { tone: 'neutral', icon: info },
    warning: { tone: 'warning', icon: warning },
    negative: { tone: 'danger', icon: warningCircle },
  };

/**
 * Runs the toast's clock: the shrinking bar itself, so that it shows the time left. It pauses
 * under pointer and focus.
 */
function useClock(timeoutMs: number, onEnd: () => void) {
  const bar = useRef<HTMLSpanElement>(null);
  const clock = useRef<Animation | undefined>(undefined);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (!bar.current || timeoutMs === 0) return;
    const run = bar.current.animate([{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }], {
      duration: timeoutMs,
      fill: 'forwards',
    });
    clock.current = run;
    run.onfinish = () => end.current();
    return () => run.cancel();
  }, [timeoutMs]);
  const stop = () => clock.current?.pause();
  const go = () => clock.current?.play();
  return { bar, hold: { onPointerEnter: stop, onPointerLeave: go, onFocus: stop, onBlur: go } };
}

function Toast({
  toast,
  onDismiss,
}: {
  readonly toast: ToastItem;
  readonly onDismiss: (id: number) => void;
}) {
  const t = useT('common');
  const { id, tone, message, caption, timeoutMs, closable, action, undo } = toast;
  const { bar, hold } = useClock(timeoutMs, () => onDismiss(id));
  return (
    <div
      className="nmv-toast"
      role={tone === 'negative' ? 'alert' : 'status'}
      data-tone={tone}
      {...hold}
    >
      <Icon className="nmv-toast-mark" of={looks[tone].icon} tone={looks[tone].tone} />
      <div className="nmv-toast-body">
        <div className="nmv-toast-text">{message}</div>
        {caption !== undefined && <div className="nmv-toast-caption">{caption}</div>}
      </div>
      <div className="nmv-toast-actions">
        {[undo, action].map(
          (each) =>
            each && (
              <button
                key={each.label}
                className="nmv-toast-action"
                type="button"
                onClick={() => {
                  each.run();
                  onDismiss(id);
                }}
              >
                {each.label}
              </button>
            ),
        )}
        {closable && (
          <button
            className="nmv-toast-action"
            type="button"
            aria-label={t('close')}
            onClick={() => onDismiss(id)}
          >
            <Icon of={x} />
          </button>
        )}
      </div>
      {timeoutMs > 0 && <span className="nmv-toast-clock" ref={bar} aria-hidden="true" />}
    </div>
  );
}

/** The toasts of the page, at the bottom and above everything, even above an open dialog. */
export function Toasts({
  toasts,
  onDismiss,
}: {
  readonly toasts: readonly ToastItem[];
  readonly onDismiss: (id: number) => void;
}) {
  const layer = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    const node = layer.current;
    if (!node?.isConnected) return;
    // reopened for each toast: the top layer is ordered by opening time
    if (node.matches(':popover-open')) node.hidePopover();
    if (newest !== undefined) node.showPopover();
  }, [newest]);
  return (
    <div className="nmv-toasts" ref={layer} popover="manual">
      {toasts.slice(0, shownAtMost).map((toast) => (
        <Toast key={toast.id} toast={toast} onDismiss={onDismiss} />
      ))}
    </div>
  );
}
