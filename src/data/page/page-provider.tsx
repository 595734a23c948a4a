import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ReactNode } from 'react';
import { isLocale } from '../../i18n/locale.ts';
import type { Locale } from '../../i18n/locale.ts';
import { LanguageContext } from '../../i18n/use-t.ts';
import type { HostHandle } from '../base/host.ts';
import type { PageContext } from './page-context.ts';
import type { SessionState } from '../session/session-state.ts';
import type { Store } from '../base/store.ts';

interface Surroundings {
  readonly page: PageContext;
  readonly host: HostHandle;
}

const SurroundingsContext = createContext<Surroundings | undefined>(undefined);

function useSurroundings(): Surroundings {
  const found = useContext(SurroundingsContext);
  if (!found) throw new Error('used outside of <PageProvider>');
  return found;
}

/** Renders again when the store changes. */
export function useStore<Value>(store: Pick<Store<Value>, 'get' | 'subscribe'>): Value {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Returns the state shared by all elements of the page. */
export function usePage(): PageContext {
  return useSurroundings().page;
}

/** The element around this tree. */
export function useHost(): HostHandle {
  return useSurroundings().host;
}

/** Returns the session of the page and restores a remembered one. */
export function useSession(): SessionState {
  const { session } = usePage();
  const state = useStore(session);
  const { status } = state;
  useEffect(() => {
    if (status === 'restoring') void session.restore();
  }, [session, status]);
  return state;
}

/**
 * The language of one element: what a person chose, else what its attribute says, else the page's.
 * An attribute that is changed later is an instruction of the host and counts more than an earlier choice.
 */
export function useLocaleInForce(page: PageContext, attribute: string | undefined): Locale {
  const common = useStore(page.locale);
  const [known, setKnown] = useState({ attribute, isOrder: false });
  // an attribute that reports a person's choice is no instruction of the host
  if (known.attribute !== attribute) setKnown({ attribute, isOrder: attribute !== common });
  return isLocale(attribute) && (known.isOrder || !page.locale.isChosen()) ? attribute : common;
}

/** Gives a tree its page, its element and its language, whose messages are loaded. */
export function PageProvider({
  page,
  host,
  locale,
  children,
}: {
  readonly page: PageContext;
  readonly host: HostHandle;
  readonly locale: Locale;
  readonly children: ReactNode;
}) {
  const surroundings = useMemo(() => ({ page, host }), [page, host]);
  const zone = useStore(page.session).user?.timeZone;
  const language = useMemo(
    () => ({ locale, messages: page.areas.messages, zone }),
    [page, locale, zone],
  );
  return (
    <SurroundingsContext value={surroundings}>
      <LanguageContext value={language}>{children}</LanguageContext>
    </SurroundingsContext>
  );
}
