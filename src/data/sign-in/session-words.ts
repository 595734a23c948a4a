import type { AreaStore, LocaleStore } from '../base/locale-store.ts';
import type { EndReason } from '../session/session-state.ts';
import { readingTimeoutMs, sessionToasts } from '../base/toasts.ts';
import type { Toasts } from '../base/toasts.ts';

interface Words {
  readonly areas: AreaStore;
  readonly locale: LocaleStore;
  readonly toasts: Toasts;
}

/** Says something in words that may have to be loaded first; without them nothing is said. */
function tell(
  { areas, locale }: Words,
  names: readonly ('common' | 'messages')[],
  say: (of: AreaStore['messages']['of']) => void,
): void {
  areas.load(locale.get(), names).then(
    () => say(areas.messages.of),
    () => undefined,
  );
}

/** Welcomes who signs in, with the number of unread messages (4.15). */
export function sayWelcome(words: Words, count: number): void {
  tell(words, ['common', 'messages'], (of) =>
    words.toasts.show({
      group: 'auth_store_2',
      message: of(words.locale.get(), 'common')('newNotifications', { count }),
      caption: of(words.locale.get(), 'messages')('newInInbox'),
    }),
  );
}

/** Says why a session is over, unless the person has ended it here. */
export function sayEnded(words: Words, reason: EndReason): void {
  if (reason === 'signed-out') return;
  tell(words, ['common'], (of) =>
    words.toasts.show({
      tone: 'warning',
      group: sessionToasts,
      timeoutMs: readingTimeoutMs,
      message: of(
        words.locale.get(),
        'common',
      )(reason === 'expired' ? 'sessionEnded' : 'signedOutElsewhere'),
    }),
  );
}
