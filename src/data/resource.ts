import { useMemo } from 'react';
import { targetOf } from '../domain/entities/index.ts';
import type { Entity } from '../domain/entity.ts';
import type { CellValue } from '../domain/field.ts';
import { firstCut, screenOf } from '../domain/listing.ts';
import type { Listing } from '../domain/listing.ts';
import type {
  ActPreview,
  ActRequest,
  BulkAnswer,
  BulkRequest,
  HistoryAnswer,
  VersionsAnswer,
  ListAnswer,
  OptionsAnswer,
  ResourceDetail,
  SummaryAnswer,
} from '../domain/wire/resource.ts';
import type {
  ColumnPreference,
  SavedView,
  ViewChange,
  ViewDraft,
  ViewsAnswer,
} from '../domain/wire/list-view.ts';
import { invalidate, storeRead, useRead } from './cache.ts';
import type { Read, ReadOptions } from './cache.ts';
import type { Query } from './address.ts';
import type { Api, CallOptions } from './http.ts';
import { useTellOutcome } from './outcomes.ts';
import type { TellOutcome } from './outcomes.ts';
import { usePage } from './page-provider.tsx';
import { randomId } from './random-id.ts';

const viewsPath = '/apis/v1/views';

/** Where the calls of an entity begin. */
export const resourcePath = ({ path }: Pick<Listing, 'path'>): string => `/apis/v1/${path}`;

/** Criteria, order and window of a list as they travel; conditions stand under the names of their fields. */
export type ListCriteria = Readonly<Record<string, string>>;

/**
 * A part of an entity's rows; while another part is read, the former one stays.
 * @param criteria null: not now
 */
export function useList(
  listing: Listing,
  criteria: ListCriteria | null,
  options: ReadOptions = {},
): Read<ListAnswer> {
  return useRead<ListAnswer>(
    criteria === null ? null : resourcePath(listing),
    { ...listing.params, ...criteria },
    { keepPrevious: true, ...options },
  );
}

/** Counts and sums of a whole result; sums only where the definition asks for them. */
export function useSummary(listing: Listing, criteria: ListCriteria): Read<SummaryAnswer> {
  const isAsked = firstCut(listing) !== undefined || listing.totals.length > 0;
  return useRead<SummaryAnswer>(
    isAsked ? `${resourcePath(listing)}/summary` : null,
    { ...listing.params, ...criteria },
    { keepPrevious: true },
  );
}

/** One row with what belongs to it. @param id undefined: a new one, nothing is read */
export function useDetail(entity: Entity, id: number | undefined): Read<ResourceDetail> {
  return useRead<ResourceDetail>(id === undefined ? null : `${resourcePath(entity)}/${id}`);
}

/** Who changed a row, when, and what. @param id undefined: not now */
export function useHistory(entity: Entity, id: number | undefined): Read<HistoryAnswer> {
  return useRead<HistoryAnswer>(id === undefined ? null : `${resourcePath(entity)}/${id}/history`);
}

/** The versions of a row's content; nothing is asked where it has none. */
export function useVersions(entity: Entity, id: number | undefined): Read<VersionsAnswer> {
  return useRead<VersionsAnswer>(
    id === undefined || entity.versions === undefined
      ? null
      : `${resourcePath(entity)}/${id}/versions`,
  );
}

/** Own and shared views of a list, and the own columns. */
export function useViews(listing: Listing): Read<ViewsAnswer> {
  return useRead<ViewsAnswer>(viewsPath, { screen: screenOf(listing) }, { keepPrevious: true });
}

/** Values of a row or of child rows as they are sent. */
export type DraftBody = Readonly<Record<string, unknown>>;

/** What can be done with the rows of an entity. Every one throws `ApiError`; what changed is read again wherever it is shown. */
export interface Resource {
  /** Rows by criteria, once and uncached. */
  list(criteria: ListCriteria, options?: CallOptions): Promise<ListAnswer>;
  detail(id: number, options?: CallOptions): Promise<ResourceDetail>;
  /** @param key the same for every attempt to save the same draft, so that a repeated one makes one row */
  create(draft: DraftBody, key?: string): Promise<ResourceDetail>;
  /** @param change with the `rowSCN` that was read; 409 `update-conflict` carries `current: ResourceDetail` */
  change(id: number, change: DraftBody & { readonly rowSCN: number }): Promise<ResourceDetail>;
  remove(id: number, rowSCN: number): Promise<void>;
  previewAct(id: number, act: string): Promise<ActPreview>;
  /** @param key as for `create` */
  runAct(id: number, act: string, request: ActRequest, key?: string): Promise<ResourceDetail>;
  /** A part of an act on many rows; after the last one `reread`. */
  runBulk(request: BulkRequest, options?: CallOptions): Promise<BulkAnswer>;
  /** Reads everything of the entity again where it is shown. */
  reread(): Promise<void>;
}

const keyed = (key: string = randomId()): CallOptions => ({ headers: { 'idempotency-key': key } });

function resourceOf(
  http: Api,
  entity: Pick<Listing, 'path' | 'params'>,
  tell: TellOutcome,
): Resource {
  const path = resourcePath(entity);
  const reread = () => invalidate(path);
  /** What was answered is known at once; lists are read again. */
  const saved = async (
    detail: ResourceDetail,
    act: string | null = null,
  ): Promise<ResourceDetail> => {
    await storeRead(`${path}/${detail.id}`, {}, detail);
    tell('nmv-saved', { path: entity.path, id: detail.id, act });
    void reread();
    return detail;
  };
  return {
    reread,
    list: (criteria, options) =>
      http.get<ListAnswer>(path, { ...options, query: { ...entity.params, ...criteria } }),
    detail: (id, options) => http.get<ResourceDetail>(`${path}/${id}`, options),
    create: async (draft, key) => saved(await http.post<ResourceDetail>(path, draft, keyed(key))),
    change: async (id, change) => saved(await http.put<ResourceDetail>(`${path}/${id}`, change)),
    remove: async (id, rowSCN) => {
      await http.delete<void>(`${path}/${id}`, { rowSCN });
      void reread();
    },
    previewAct: (id, act) => http.get<ActPreview>(`${path}/${id}/acts/${act}`),
    runAct: async (id, act, request, key) =>
      saved(await http.post<ResourceDetail>(`${path}/${id}/acts/${act}`, request, keyed(key)), act),
    runBulk: (request, options) => http.post<BulkAnswer>(`${path}/bulk`, request, options),
  };
}

/** The calls of an entity, the same object as long as the entity is. */
export function useResource(entity: Pick<Listing, 'path' | 'params'>): Resource {
  const { http } = usePage();
  const tell = useTellOutcome();
  return useMemo(() => resourceOf(http, entity, tell), [http, entity, tell]);
}

/** What a person may do with views and columns of a screen. */
export interface Views {
  create(draft: ViewDraft, key?: string): Promise<SavedView>;
  change(id: number, change: ViewChange): Promise<SavedView>;
  remove(id: number, rowSCN: number): Promise<void>;
  /** Administrators: a shared view goes from all but its owner. */
  withdraw(id: number, rowSCN: number): Promise<SavedView>;
  /** Keeps columns, widths and density for oneself; what is known changes at once. */
  keepColumns(screen: string, columns: ColumnPreference): Promise<void>;
}

/** Saved views and column preferences; `useViews` reads them. */
export function useViewActs(): Views {
  const { http } = usePage();
  return useMemo(() => {
    const reread = <Value>(value: Value): Value => {
      void invalidate(viewsPath);
      return value;
    };
    return {
      create: async (draft, key) =>
        reread(await http.post<SavedView>(viewsPath, draft, keyed(key))),
      change: async (id, change) => reread(await http.put<SavedView>(`${viewsPath}/${id}`, change)),
      remove: async (id, rowSCN) =>
        reread(await http.delete<void>(`${viewsPath}/${id}`, { rowSCN })),
      withdraw: async (id, rowSCN) =>
        reread(await http.post<SavedView>(`${viewsPath}/${id}/withdrawal`, { rowSCN })),
      keepColumns: async (screen, columns) => {
        const wasReading = await storeRead<ViewsAnswer>(viewsPath, { screen }, (known) => ({
          views: known?.views ?? [],
          columns,
        }));
        await http.put<void>(`${viewsPath}/columns/${screen}`, columns);
        if (wasReading) void invalidate(viewsPath);
      },
    };
  }, [http]);
}

interface OptionQuery {
  readonly q?: string;
  readonly ids?: readonly (string | number)[];
  readonly size?: number;
  readonly within?: Readonly<Record<string, CellValue>>;
  readonly signal?: AbortSignal;
}

/** Most ids that the server names in one call. */
const mostIds = 200;

function optionParams({ q, ids, size, within = {} }: OptionQuery): Query {
  const narrowing = Object.entries(within).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  );
  return {
    ...Object.fromEntries(narrowing),
    ...(q ? { q } : {}),
    ...(ids ? { ids: ids.slice(0, mostIds).join(',') } : {}),
    ...(size === undefined ? {} : { size }),
  };
}

/** What references may be given, from the server; for the `OptionSourceProvider` around fields. */
export function useOptions(): (noun: string, query: OptionQuery) => Promise<OptionsAnswer> {
  const { http } = usePage();
  return useMemo(
    () => (noun, query) =>
      http.get<OptionsAnswer>(`/apis/v1/${targetOf(noun).path}/options`, {
        query: optionParams(query),
        ...(query.signal ? { signal: query.signal } : {}),
      }),
    [http],
  );
}
