import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useLive } from '../../../data/cache/cache.ts';
import type { Api } from '../../../data/calls/http.ts';
import { usePage } from '../../../data/page/page-provider.tsx';
import type { ResourceRow } from '../../../domain/schema/entities/list.ts';
import { RowExtrasStore } from './row-extras-store.ts';

const noStore = () => () => undefined;
const noResources: ReadonlySet<string> = new Set();
/** Time over which changes are gathered before reading again, in milliseconds. */
const GATHER_MS = 1_000;

/** Asks again once rows by which it changes have changed. */
function useAgain(
  store: Pick<RowExtrasStore<unknown>, 'again'>,
  resources: ReadonlySet<string>,
): void {
  const due = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive('rows-changed', ({ noun }) => {
    if (!resources.has(noun)) return;
    clearTimeout(due.current);
    due.current = setTimeout(() => store.again(), GATHER_MS);
  });
  useEffect(() => () => clearTimeout(due.current), []);
}

/** Row extras of a list, read in a single call for all drawn rows. */
interface RowExtras<T> {
  /** Around the list; without it nothing is asked. */
  readonly Provider: ComponentType<{ readonly children: ReactNode }>;
  /** Null: there is nothing to say of the row; undefined: not known yet, or it could not be asked. */
  readonly useRowExtras: (row: ResourceRow) => T | null | undefined;
}

/**
 * Defines the row extras of a list.
 * @param load reads extras by row ids, at most 100 per call; rows left out have none
 * @param resources other resources whose changes affect the extras
 */
export function defineRowExtras<T>(
  load: (http: Api, ids: readonly number[]) => Promise<ReadonlyMap<number, T>>,
  resources: ReadonlySet<string> = noResources,
): RowExtras<T> {
  const StoreContext = createContext<RowExtrasStore<T> | undefined>(undefined);
  return {
    Provider({ children }) {
      const { http } = usePage();
      const [store] = useState(() => new RowExtrasStore<T>((ids) => load(http, ids)));
      useAgain(store, resources);
      return <StoreContext value={store}>{children}</StoreContext>;
    },
    useRowExtras({ id, rowSCN }) {
      const store = useContext(StoreContext);
      const key = `${id} ${rowSCN}`;
      useEffect(() => store?.want(id, key), [store, id, key]);
      return useSyncExternalStore(store?.subscribe ?? noStore, () => store?.of(key));
    },
  };
}
