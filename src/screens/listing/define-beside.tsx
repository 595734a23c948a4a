import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useLive } from '../../data/cache.ts';
import type { Api } from '../../data/http.ts';
import { usePage } from '../../data/page-provider.tsx';
import type { ResourceRow } from '../../domain/wire/resource.ts';
import { BesideStore } from './beside-store.ts';

const noStore = () => () => undefined;
const noNouns: ReadonlySet<string> = new Set();
/** How long changes are gathered before it is asked again. */
const GATHER_MS = 1_000;

/** Asks again once rows by which it changes have changed. */
function useAgain(store: Pick<BesideStore<unknown>, 'again'>, nouns: ReadonlySet<string>): void {
  const due = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive('rows-changed', ({ noun }) => {
    if (!nouns.has(noun)) return;
    clearTimeout(due.current);
    due.current = setTimeout(() => store.again(), GATHER_MS);
  });
  useEffect(() => () => clearTimeout(due.current), []);
}

/** What the rows of a kind of list say besides, in one call for all that are drawn. */
interface Beside<T> {
  /** Around the list; without it nothing is asked. */
  readonly Provider: ComponentType<{ readonly children: ReactNode }>;
  /** Null: there is nothing to say of the row; undefined: not known yet, or it could not be asked. */
  readonly useBeside: (row: ResourceRow) => T | null | undefined;
}

/**
 * @param load tells of rows by their ids, at most a hundred at once; those it leaves out have nothing to say
 * @param nouns of other rows by which it changes
 */
export function defineBeside<T>(
  load: (http: Api, ids: readonly number[]) => Promise<ReadonlyMap<number, T>>,
  nouns: ReadonlySet<string> = noNouns,
): Beside<T> {
  const StoreContext = createContext<BesideStore<T> | undefined>(undefined);
  return {
    Provider({ children }) {
      const { http } = usePage();
      const [store] = useState(() => new BesideStore<T>((ids) => load(http, ids)));
      useAgain(store, nouns);
      return <StoreContext value={store}>{children}</StoreContext>;
    },
    useBeside({ id, rowSCN }) {
      const store = useContext(StoreContext);
      const key = `${id} ${rowSCN}`;
      useEffect(() => store?.want(id, key), [store, id, key]);
      return useSyncExternalStore(store?.subscribe ?? noStore, () => store?.of(key));
    },
  };
}
