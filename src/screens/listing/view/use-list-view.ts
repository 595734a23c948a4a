import { useEffect, useMemo, useRef } from 'react';
import { getScreenKey } from '../../../domain/listing.ts';
import type { ListView, SavedView, ViewsAnswer } from '../../../domain/schema/entities/view.ts';
import type { Read } from '../../../data/cache/cache.ts';
import { useViewActions } from '../../../data/cache/views.ts';
import { useSteady } from '../../../ui/base/use-steady.ts';
import { isNarrowed, pageSizes, plainQuery } from '../base/query.ts';
import type { ListQuery } from '../base/query.ts';
import { useListing } from '../base/screen.ts';
import { keptLook, buildLook } from '../rows/column-state.ts';
import type { LookState } from '../rows/use-look.ts';

export interface ViewFacts {
  readonly name1: string;
  readonly shared: SavedView['shared'];
  readonly isStart: boolean;
}

/** Saved views of the screen, and which of them is in force. */
export interface ViewState {
  readonly views: readonly SavedView[];
  readonly chosen: SavedView | undefined;
  /** True when the shown list differs from the chosen view. */
  readonly isChanged: boolean;
  /** Undefined: the list as the definition has it. */
  choose(view: SavedView | undefined): void;
  /** Keeps what is shown now in a view of one's own. */
  save(view: SavedView): Promise<void>;
  create(facts: ViewFacts): Promise<void>;
  change(view: SavedView, facts: ViewFacts): Promise<void>;
  remove(view: SavedView): Promise<void>;
  /** An administrator takes a view of others away from all but its owner. */
  withdraw(view: SavedView): Promise<void>;
}

const none: readonly SavedView[] = [];
const screenful = { q: '', filters: {}, sort: '', size: plainQuery.size };

/** Returns search and order of a view, with defaults for the parts it leaves out. */
function criteriaOfView({
  q = '',
  filters = {},
  sort = '',
  size,
}: ListView): Pick<ListQuery, 'q' | 'filters' | 'sort' | 'size'> {
  return { q, filters, sort, size: pageSizes.find((one) => one === size) ?? plainQuery.size };
}

const text = (query: Pick<ListQuery, 'q' | 'filters' | 'sort' | 'size'>): string =>
  JSON.stringify([query.q, Object.entries(query.filters).sort(), query.sort, query.size]);

/** Returns views as actions on address and look: a view is copied into both when it is chosen. */
export function useListView(
  query: ListQuery,
  look: LookState,
  read: Read<ViewsAnswer>,
  onQuery: (query: ListQuery, replace?: boolean) => void,
): ViewState & { readonly isSettled: boolean } {
  const { listing } = useListing();
  const actions = useViewActions();
  const views = read.data?.views ?? none;
  const chosen = views.find(({ id }) => String(id) === query.view);
  const now = (): ListView => ({
    ...(query.q === '' ? {} : { q: query.q }),
    ...(Object.keys(query.filters).length === 0 ? {} : { filters: query.filters }),
    ...(query.sort === '' ? {} : { sort: query.sort }),
    size: query.size,
    ...keptLook(look),
  });
  const choose = useSteady((view: SavedView | undefined, replace?: boolean) => {
    if (view?.view.columns !== undefined || view === undefined)
      look.set(buildLook(listing, view?.view));
    onQuery(
      {
        ...plainQuery,
        ...(view === undefined ? screenful : criteriaOfView(view.view)),
        view: view === undefined ? 'none' : String(view.id),
      },
      replace,
    );
  });
  const isBare =
    query.view === '' &&
    query.sort === '' &&
    query.page === 1 &&
    query.row === undefined &&
    !isNarrowed(query);
  const start = isBare ? views.find(({ own, isStart }) => own && isStart) : undefined;
  const isKnown = read.data !== undefined || read.error !== undefined;
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !isKnown) return;
    begun.current = true;
    if (start !== undefined) choose(start, true);
  });
  const isChanged =
    chosen !== undefined &&
    (text(criteriaOfView(chosen.view)) !== text(query) ||
      (chosen.view.columns !== undefined &&
        JSON.stringify(keptLook(buildLook(listing, chosen.view))) !==
          JSON.stringify(keptLook(look))));
  const isSettled = !isBare || (isKnown && start === undefined);
  const save = useSteady(
    async ({ id, rowSCN }: SavedView) => void (await actions.change(id, { rowSCN, view: now() })),
  );
  const create = useSteady(async (facts: ViewFacts) => {
    const made = await actions.create({ ...facts, screen: getScreenKey(listing), view: now() });
    onQuery({ ...query, view: String(made.id) }, true);
  });
  const change = useSteady(
    async ({ id, rowSCN }: SavedView, facts: ViewFacts) =>
      void (await actions.change(id, { rowSCN, ...facts })),
  );
  const remove = useSteady(async ({ id, rowSCN }: SavedView) => {
    await actions.remove(id, rowSCN);
    onQuery({ ...query, view: 'none' }, true);
  });
  const withdraw = useSteady(async ({ id, rowSCN }: SavedView) => {
    await actions.withdraw(id, rowSCN);
    onQuery({ ...query, view: 'none' }, true);
  });
  return useMemo(
    () => ({ views, chosen, isChanged, isSettled, choose, save, create, change, remove, withdraw }),
    [views, chosen, isChanged, isSettled, choose, save, create, change, remove, withdraw],
  );
}
