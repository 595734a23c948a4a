import { useState } from 'react';
import type { CellValue } from '../../../domain/field.ts';
import type { BulkAnswer, ResourceRow } from '../../../domain/wire/resource.ts';
import { useResource } from '../../../data/resource.ts';
import { useFailureToast } from '../../../data/use-failure-toast.ts';
import { useMaintenance } from '../screen.ts';

/** Rows of one call: so that progress is seen and stopping soon has an effect. */
const atOnce = 100;

export interface BulkAct {
  readonly act: string;
  /** What it is called in messages. */
  readonly label: string;
  readonly values?: Readonly<Record<string, CellValue>>;
  readonly reason?: string;
}

/** A row that refused, and why. */
export interface BulkFailure {
  readonly row: ResourceRow;
  readonly message: string;
}

export interface BulkOutcome {
  readonly act: BulkAct;
  readonly done: number;
  readonly total: number;
  readonly failures: readonly BulkFailure[];
  /** Rows that were not asked any more. */
  readonly left: readonly ResourceRow[];
}

export interface BulkRun {
  /** How far it is; undefined while nothing runs. */
  readonly progress: { readonly done: number; readonly total: number } | undefined;
  start(act: BulkAct, rows: readonly ResourceRow[]): Promise<BulkOutcome>;
  stop(): void;
}

/** One act on many rows, each answered by itself. */
export function useBulk(): BulkRun {
  const { entity } = useMaintenance();
  const { runBulk, reread } = useResource(entity);
  const tell = useFailureToast();
  const [progress, setProgress] = useState<BulkRun['progress']>();
  const [signal] = useState(() => ({ stopped: false }));
  const start = async (act: BulkAct, rows: readonly ResourceRow[]): Promise<BulkOutcome> => {
    signal.stopped = false;
    const byId = new Map(rows.map((row) => [row.id, row]));
    const results: BulkAnswer['results'][number][] = [];
    setProgress({ done: 0, total: rows.length });
    try {
      for (let from = 0; from < rows.length && !signal.stopped; from += atOnce) {
        const part = rows.slice(from, from + atOnce).map(({ id, rowSCN }) => ({ id, rowSCN }));
        const { act: name, values, reason } = act;
        const answer = await runBulk({
          act: name,
          rows: part,
          ...(values && { values }),
          ...(reason ? { reason } : {}),
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
    return {
      act,
      total: rows.length,
      done: results.filter(({ ok }) => ok).length,
      left: rows.filter(({ id }) => !asked.has(id)),
      failures: results.flatMap(({ id, ok, message = '' }) => {
        const row = byId.get(id);
        return ok || row === undefined ? [] : [{ row, message }];
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
