import { availableParallelism } from 'node:os';
import { finding } from '../../src/domain/nfe/finding.ts';
import type { CodeOf, Finding } from '../../src/domain/nfe/finding.ts';
import type { FiscalFile } from '../../src/domain/nfe/types.ts';
import { Problem } from '../../src/domain/problem.ts';
import type { Config } from '../base/config.ts';
import { TooManyRequests } from '../base/too-many-requests.ts';
import type { ArchivePart } from '../files/unzip.ts';
import { Pool, PoolFull } from './pool.ts';
import type { PartTaker } from './pool.ts';
import { pickPortsData } from './ports.ts';
import source from './reader-worker.ts?worker';
import type { BroughtFile, RefusedBody, TaskKind, Tasks, ThreadData } from './tasks.ts';
import type { Halt, Outcome } from './thread.ts';

/** Memory of a thread's heap; the largest invoice taken needs some 100 MB. */
const HEAP_MB = 512;
const MOST_WAITING = 200;
/** Seconds until a user may retry when everything is busy. */
const BUSY_SECONDS = 10;

/** Reason for missing parts: the reader was stopped over this item. */
export type Stopped = Finding<CodeOf<'refused'>>;

/** Takes what comes out of an archive; `again`, when it is opened once more from its beginning. */
export interface ArchiveTaker extends PartTaker {
  take(part: ArchivePart): void;
}

/** Reader of untrusted files outside the main thread. */
export interface Readers {
  /** Reads fiscal documents as they are kept, gzipped; one that stops its reader is refused with the reason, the others go on. */
  fiscal(contents: readonly Uint8Array[], signal?: AbortSignal): Promise<readonly FiscalFile[]>;
  /** Opens an archive, of which each part is taken as it comes. @returns why no more came, if so. @throws {TooManyRequests} when too many wait */
  archive(item: Tasks['archive']['item'], taker: ArchiveTaker): Promise<Stopped | undefined>;
  /** Reads the body of an import. @throws {TooManyRequests} when too many wait */
  import(item: Tasks['import']['item']): Promise<readonly Tasks['import']['part'][] | Stopped>;
  /** Reads a large body of JSON. @throws {Problem} malformed-body, too-large. @throws {TooManyRequests} when too many wait */
  json(body: Uint8Array): Promise<{ readonly value: unknown; readonly sha256: string }>;
  /** Reads the body of a verification. @throws {Problem} malformed-body, invalid-input. @throws {TooManyRequests} when too many wait */
  brought(body: Uint8Array): Promise<BroughtFile>;
  /** Rebuilds the ports after their base has changed. */
  renew(): void;
  /** Threads that there are. */
  readonly pool: Pool;
  close(): Promise<void>;
}

/** Builds the problem for a refused body. */
export const problemOfBody = ({ refused, failures }: RefusedBody): Problem =>
  new Problem(refused, {
    failures,
    ...(failures[0] && { affectedField: failures[0].path }),
  });

/** @param timeMs how long a file may keep its reader silent */
export function createReaders(config: Config, log: (message: string) => void): Readers {
  const { readerTimeMs } = config;
  const data = (): ThreadData => ({ ports: pickPortsData(config) });
  const pool = new Pool({
    source,
    threads: Math.max(1, availableParallelism() - 1),
    data,
    timeMs: readerTimeMs,
    heapMb: HEAP_MB,
    mostWaiting: MOST_WAITING,
    log,
  });

  const stopped = (halted: Halt): Stopped => {
    if (halted === 'time') return finding('readingTooLong', { seconds: readerTimeMs / 1000 });
    return halted === 'memory'
      ? finding('readingTooMuch', { limitMb: HEAP_MB })
      : finding('readingFailed');
  };
  // Parts from a thread have the types of its tasks: `reader-worker.ts` builds them.
  const takeParts = <K extends TaskKind>(
    outcome: Outcome,
  ): readonly Tasks[K]['part'][] | Stopped =>
    'halted' in outcome ? stopped(outcome.halted) : (outcome.parts as readonly Tasks[K]['part'][]);

  async function one<K extends TaskKind>(
    kind: K,
    item: Tasks[K]['item'],
    taker?: PartTaker,
  ): Promise<readonly Tasks[K]['part'][] | Stopped> {
    try {
      const [outcome] = await pool.run(kind, [item], taker && { taker });
      return takeParts<K>(outcome ?? { halted: 'crash' });
    } catch (error) {
      throw error instanceof PoolFull ? new TooManyRequests(BUSY_SECONDS) : error;
    }
  }

  /** The one part that a body is read to; a body over which its reader was stopped is none of ours. */
  async function ofBody<K extends 'json' | 'brought'>(
    kind: K,
    body: Uint8Array,
  ): Promise<Exclude<Tasks[K]['part'], RefusedBody>> {
    const parts: readonly (Tasks[K]['part'] | RefusedBody)[] | Stopped = await one(kind, body);
    const part = 'code' in parts ? undefined : parts[0];
    if (part === undefined) throw new Problem('malformed-body');
    if ('refused' in part) throw problemOfBody(part);
    return part as Exclude<Tasks[K]['part'], RefusedBody>;
  }

  return {
    pool,
    async fiscal(contents, signal) {
      const outcomes = await pool.run('fiscal', contents, { signal });
      return outcomes.map((outcome) => {
        const parts = takeParts<'fiscal'>(outcome);
        const file = 'code' in parts ? undefined : parts[0];
        const refusal = 'code' in parts ? parts : finding('readingFailed');
        return file ?? { kind: 'refused', refusal, refusals: [refusal] };
      });
    },
    async archive(item, taker) {
      const outcome = await one('archive', item, taker);
      return 'code' in outcome ? outcome : undefined;
    },
    import: (item) => one('import', item),
    json: (body) => ofBody('json', body),
    brought: (body) => ofBody('brought', body),
    renew: () => pool.renew(),
    close: () => pool.close(),
  };
}
