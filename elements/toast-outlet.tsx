import { useCallback, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { tellWhenSlow } from '../src/data/tell-when-slow.ts';
import { useHost, usePage, useSession, useStore } from '../src/data/page-provider.tsx';
import { useLocale } from '../src/i18n/use-t.ts';

/** After this time the first screen stands and the line is free. */
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
 * The list of toasts, which comes when the page is quiet or with the first toast. A toast often tells of a lost network,
 * and then its own script cannot come: the words are shown all the same, and the list when the network is back.
 * Who has no session does nothing that a toast would tell of: for a visitor nothing is loaded beforehand.
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

/** Who shows the toasts of the page also tells of calls that take long. */
function useSlowNotice(isOutlet: boolean): void {
  const { areas, locale, toasts, waiting } = usePage();
  useEffect(() => {
    if (!isOutlet) return undefined;
    return tellWhenSlow(
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
