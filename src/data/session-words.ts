import type { Areas } from '../i18n/areas.ts';
import type { Translate } from '../i18n/catalogue.ts';
import type { AreaStore, LocaleStore } from './locale-store.ts';
import type { EndReason } from './session-state.ts';
import type { Toasts } from './toasts.ts';

interface Words {
  readonly areas: AreaStore;
  readonly locale: LocaleStore;
  readonly toasts: Toasts;
}

/** Says something in words that may have to be loaded first; without them nothing is said. */
function tell({ areas, locale }: Words, say: (t: Translate<Areas['common']>) => void): void {
  areas.load(locale.get(), ['common']).then(
    () => say(areas.messages.of(locale.get(), 'common')),
    () => undefined,
  );
}

/** Welcomes who signs in, with the number of unread messages. */
export function sayWelcome(words: Words, count: number): void {
  tell(words, (t) =>
    words.toasts.show({ group: 'auth_store_2', message: t('newNotifications', { count }) }),
  );
}

/** Says why a session is over, unless the person has ended it here. */
export function sayEnded(words: Words, reason: EndReason): void {
  if (reason === 'signed-out') return;
  tell(words, (t) =>
    words.toasts.show({
      tone: 'warning',
      group: 'nmv.session',
      timeoutMs: 0,
      message: t(reason === 'expired' ? 'sessionEnded' : 'signedOutElsewhere'),
    }),
  );
}
