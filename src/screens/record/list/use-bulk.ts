import { useState } from 'react';
import type { CellValue } from '../../../domain/field.ts';
import type { PointsChangeAsked } from '../../../domain/schema/entities/points-change.ts';
import type { BulkAnswer } from '../../../domain/schema/entities/entity-actions.ts';
import type { ResourceRow } from '../../../domain/schema/entities/list.ts';
import { useResource } from '../../../data/cache/resource.ts';
import { useFailureToast } from '../../../data/page/use-failure-toast.ts';
import { useMaintenance } from '../screen.ts';

/** Rows of one call: so that progress is seen and stopping soon has an effect. */
const atOnce = 100;

export interface BulkAction {
  readonly action: string;
  /** Name of the action in messages. */
  readonly label: string;
  readonly values?: Readonly<Record<string, CellValue>>;
  readonly reason?: string;
  readonly pointsChange?: PointsChangeAsked;
}

/** A row that refused, and why. */
export interface BulkFailure {
  readonly row: ResourceRow;
  readonly message: string;
  /** It moves points in open campaigns: why and from which day is to be said first. */
  readonly movesPoints: boolean;
}

export interface BulkOutcome {
  readonly action: BulkAction;
  readonly done: number;
  /** Number of rows done that wait for a second person. */
  readonly asked: number;
  readonly total: number;
  readonly failures: readonly BulkFailure[];
  /** Rows that were not asked any more. */
  readonly left: readonly ResourceRow[];
}

export interface BulkRun {
  /** Progress of the run; undefined while idle. */
  readonly progress: { readonly done: number; readonly total: number } | undefined;
  start(action: BulkAction, rows: readonly ResourceRow[]): Promise<BulkOutcome>;
  stop(): void;
}

/** Joins two results: rows sent twice count by their second answer. */
export const joined = (first: BulkOutcome, again: BulkOutcome): BulkOutcome => ({
  ...first,
  done: first.done + again.done,
  asked: again.asked,
  failures: [...first.failures.filter(({ movesPoints }) => !movesPoints), ...again.failures],
  left: [...first.left, ...again.left],
});

/** Runs an action on many rows, each answered separately. */
export function useBulk(): BulkRun {
  const { entity } = useMaintenance();
  const { runBulk, reread } = useResource(entity);
  const tell = useFailureToast();
  const [progress, setProgress] = useState<BulkRun['progress']>();
  const [signal] = useState(() => ({ stopped: false }));
  const start = async (action: BulkAction, rows: readonly ResourceRow[]): Promise<BulkOutcome> => {
    signal.stopped = false;
    const byId = new Map(rows.map((row) => [row.id, row]));
    const results: BulkAnswer['results'][number][] = [];
    setProgress({ done: 0, total: rows.length });
    try {
      for (let from = 0; from < rows.length && !signal.stopped; from += atOnce) {
        const part = rows.slice(from, from + atOnce).map(({ id, rowSCN }) => ({ id, rowSCN }));
        const { action: name, values, reason, pointsChange } = action;
        const answer = await runBulk({
          act: name,
          rows: part,
          ...(values && { values }),
          ...(reason ? { reason } : {}),
          ...(pointsChange && { pointsChange }),
        });
        results.push(...answer.results);
        setProgress({ done: results.length, total: rows.length });
      }
    } catch (error) {
      tell(error);
    } finally {
      void reread();
      setProgress(undefined);
    }
    const asked = new Set(results.map(({ id }) => id));
    const done = results.filter(({ ok }) => ok).length;
    return {
      action,
      total: rows.length,
      done,
      asked: action.pointsChange === undefined ? 0 : done,
      left: rows.filter(({ id }) => !asked.has(id)),
      failures: results.flatMap(({ id, ok, code, message = '' }) => {
        const row = byId.get(id);
        return ok || row === undefined
          ? []
          : [{ row, message, movesPoints: code === 'moves-points' }];
      }),
    };
  };
  return {
    progress,
    start,
    stop: () => {
      signal.stopped = true;
    },
  };
}
