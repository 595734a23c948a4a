import type { Areas } from '../../i18n/areas.ts';
import type { Translate } from '../../i18n/catalogue.ts';
import type { Toasts } from '../base/toasts.ts';
import type { Waiting } from '../base/waiting.ts';

/** Says once that calls take long, with a way to give them up; takes it back when they have ended. @returns stops */
export function reportWhenSlow(
  waiting: Waiting,
  toasts: Toasts,
  tell: (say: (t: Translate<Areas['common']>) => void) => void,
): () => void {
  let told: number | undefined;
  const takeBack = () => {
    if (told !== undefined) toasts.dismiss(told);
    told = undefined;
  };
  const look = () => {
    if (waiting.slow.get().size === 0) return takeBack();
    tell((t) => {
      // the words may have come after the answer
      if (waiting.slow.get().size > 0)
        told ??= toasts.show({
          timeoutMs: 0,
          closable: true,
          group: 'nmv.waiting',
          message: t('stillWaiting'),
          action: { label: t('cancel'), run: waiting.cancel },
        });
    });
  };
  const stop = waiting.slow.subscribe(look);
  look();
  return () => {
    stop();
    takeBack();
  };
}
