import { useMemo } from 'react';
import type { Entity } from '../../domain/entity.ts';
import { firstPreset } from '../../domain/listing.ts';
import type { Listing } from '../../domain/listing.ts';
import type { ResourceDetail } from '../../domain/schema/entities/entity.ts';
import type {
  ActionPreview,
  ActionRequest,
  BulkAnswer,
  BulkRequest,
} from '../../domain/schema/entities/entity-actions.ts';
import type { HistoryAnswer, VersionsAnswer } from '../../domain/schema/entities/entity-history.ts';
import type { ListAnswer, SummaryAnswer } from '../../domain/schema/entities/list.ts';
import { invalidate, storeRead, useRead } from './cache.ts';
import type { Read, ReadOptions } from './cache.ts';
import type { Api, CallOptions } from '../calls/http.ts';
import { useReportOutcome } from '../page/outcomes.ts';
import type { ReportOutcome } from '../page/outcomes.ts';
import { usePage } from '../page/page-provider.tsx';
import { randomId } from '../base/random-id.ts';

/** Returns the base path of an entity's calls. */
export const resourcePath = ({ path }: Pick<Listing, 'path'>): string => `/apis/v1/${path}`;

/** Criteria, order and window of a list as query; conditions use the names of their fields. */
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
  const isAsked = firstPreset(listing) !== undefined || listing.totals.length > 0;
  return useRead<SummaryAnswer>(
    isAsked ? `${resourcePath(listing)}/summary` : null,
    { ...listing.params, ...criteria },
    { keepPrevious: true },
  );
}

/**
 * Reads a row with its children.
 * @param id undefined: a new row, nothing is read
 */
export function useDetail(entity: Entity, id: number | undefined): Read<ResourceDetail> {
  return useRead<ResourceDetail>(id === undefined ? null : `${resourcePath(entity)}/${id}`);
}

/**
 * Reads the history of a row: authors, times and changes.
 * @param id undefined: not now
 */
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

/** Values of a row or of child rows as they are sent. */
export type DraftBody = Readonly<Record<string, unknown>>;

/**
 * Calls on the rows of an entity. All throw `ApiError`; changed rows are reloaded wherever shown.
 */
export interface Resource {
  /** Rows by criteria, once and uncached. */
  list(criteria: ListCriteria, options?: CallOptions): Promise<ListAnswer>;
  detail(id: number, options?: CallOptions): Promise<ResourceDetail>;
  /** @param key the same for every attempt to save the same draft, so that a repeated one makes one row */
  create(draft: DraftBody, key?: string): Promise<ResourceDetail>;
  /** @param change with the `rowSCN` that was read; 409 `update-conflict` carries `current: ResourceDetail` */
  change(id: number, change: DraftBody & { readonly rowSCN: number }): Promise<ResourceDetail>;
  remove(id: number, rowSCN: number): Promise<void>;
  previewAction(id: number, action: string): Promise<ActionPreview>;
  /** @param key as for `create` */
  runAction(
    id: number,
    action: string,
    request: ActionRequest,
    key?: string,
  ): Promise<ResourceDetail>;
  /** Runs a part of an action on many rows; after the last part, call `reread`. */
  runBulk(request: BulkRequest, options?: CallOptions): Promise<BulkAnswer>;
  /** Reads everything of the entity again where it is shown. */
  reread(): Promise<void>;
}

export const keyed = (key: string = randomId()): CallOptions => ({
  headers: { 'idempotency-key': key },
});

function createResource(
  http: Api,
  entity: Pick<Listing, 'path' | 'params'>,
  tell: ReportOutcome,
): Resource {
  const path = resourcePath(entity);
  const reread = () => invalidate(path);
  /** Stores the answer in the cache at once and reloads lists. */
  const saved = async (
    detail: ResourceDetail,
    action: string | null = null,
  ): Promise<ResourceDetail> => {
    await storeRead(`${path}/${detail.id}`, {}, detail);
    tell('nmv-saved', { path: entity.path, id: detail.id, act: action });
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
    previewAction: (id, action) => http.get<ActionPreview>(`${path}/${id}/acts/${action}`),
    runAction: async (id, action, request, key) =>
      saved(
        await http.post<ResourceDetail>(`${path}/${id}/acts/${action}`, request, keyed(key)),
        action,
      ),
    runBulk: (request, options) => http.post<BulkAnswer>(`${path}/bulk`, request, options),
  };
}

/** The calls of an entity, the same object as long as the entity is. */
export function useResource(entity: Pick<Listing, 'path' | 'params'>): Resource {
  const { http } = usePage();
  const tell = useReportOutcome();
  return useMemo(() => createResource(http, entity, tell), [http, entity, tell]);
}
