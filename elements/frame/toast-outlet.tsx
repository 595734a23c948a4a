import { useCallback, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { reportWhenSlow } from '../../src/data/page/report-when-slow.ts';
import { useHost, usePage, useSession, useStore } from '../../src/data/page/page-provider.tsx';
import { useLocale } from '../../src/i18n/use-t.ts';

/** Milliseconds until the first screen is shown and the connection is free. */
const quietMs = 1500;

/** The words of the toasts without their look. */
function PlainToasts() {
  const { toasts } = usePage();
  return (
    <div role="alert">
      {useStore(toasts).map(({ id, message, caption }) => (
        <p key={id}>{[message, caption].filter(Boolean).join(' ')}</p>
      ))}
    </div>
  );
}

/**
 * Loads the list of toasts when the page is quiet or with the first toast. A toast often reports a
 * lost network, and its script cannot load then. Its text is shown all the same, and the list when
 * the network is back. Visitors load nothing beforehand, since toasts report only actions of
 * signed-in users.
 */
function useToastList(any: boolean): ComponentType | undefined {
  const { areas } = usePage();
  const locale = useLocale();
  const isMember = useSession().status === 'authenticated';
  const [List, setList] = useState<ComponentType>();
  const load = useCallback(() => {
    Promise.all([import('./toast-list.tsx'), areas.load(locale, ['common'])]).then(
      ([file]) => setList(() => file.ToastList),
      () => setList(() => PlainToasts),
    );
  }, [areas, locale]);
  const isPlain = List === undefined || List === PlainToasts;
  useEffect(() => {
    if (!isPlain) return undefined;
    if (any) load();
    const timer = isMember ? setTimeout(load, quietMs) : undefined;
    addEventListener('online', load);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', load);
    };
  }, [any, isPlain, isMember, load]);
  return List;
}

/** Shows slow calls if this element shows the toasts of the page. */
function useSlowNotice(isOutlet: boolean): void {
  const { areas, locale, toasts, waiting } = usePage();
  useEffect(() => {
    if (!isOutlet) return undefined;
    return reportWhenSlow(
      waiting,
      toasts,
      (say) =>
        void areas.load(locale.get(), ['common']).then(
          () => say(areas.messages.of(locale.get(), 'common')),
          () => undefined,
        ),
    ); // without words nothing is said
  }, [isOutlet, areas, locale, toasts, waiting]);
}

/** Shows the toasts of the page in one of its elements. */
export function ToastOutlet() {
  const { toasts } = usePage();
  const { host } = useHost();
  const [me] = useState(() => ({ isVisible: () => host.checkVisibility() }));
  const any = useStore(toasts).length > 0;
  const chosen = useStore(toasts.outlet);
  const List = useToastList(any);
  useEffect(() => toasts.offerOutlet(me), [toasts, me]);
  useSlowNotice(chosen === me);
  return any && chosen === me && List ? <List /> : null;
}
