import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../data/calls/api-error.ts';
import { usePage } from '../../../data/page/page-provider.tsx';
import { resourcePath } from '../../../data/cache/resource.ts';
import type { Entity } from '../../../domain/entity.ts';
import type { ImportReport, ImportRequest } from '../../../domain/schema/entities/import.ts';
import { useLocale } from '../../../i18n/use-t.ts';
import type { ImportSource } from './import-source.ts';

export type ImportStep = 'file' | 'columns' | 'check' | 'done';
export type ImportMode = ImportRequest['mode'];
export type Mapping = Readonly<Record<string, number>>;

/** Import under way: nothing is stored before the last action. */
export interface Importing {
  readonly step: ImportStep;
  readonly busy: 'checking' | 'storing' | undefined;
  readonly failure: unknown;
  readonly report: ImportReport | undefined;
  go(step: ImportStep): void;
  /** Dry run; then on to a step, which may depend on what was seen. @param mapping null: by the headings */
  check(
    source: ImportSource,
    mode: ImportMode,
    mapping: Mapping | null,
    then: ImportStep | ((seen: ImportReport) => ImportStep),
  ): Promise<void>;
  /** Stores what the last dry run saw: all or nothing. */
  store(source: ImportSource, mode: ImportMode, mapping: Mapping | null): Promise<void>;
  /** Gives up a check that is under way; what is being stored is not given up. */
  stop(): void;
  restart(): void;
}

function isReport(value: unknown): value is ImportReport {
  return typeof value === 'object' && value !== null && 'sha256' in value && 'columns' in value;
}

/** Runs a single call at a time and keeps its failure; `onSeen` takes the report of a refusal. */
function useCalls(entity: Entity, onSeen: (report: ImportReport) => void) {
  const { http } = usePage();
  // values are read as this element shows them, whatever the page's own language
  const locale = useLocale();
  const [busy, setBusy] = useState<Importing['busy']>();
  const [failure, setFailure] = useState<unknown>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function call(
    kind: NonNullable<Importing['busy']>,
    path: string,
    body: ImportRequest,
    done: (report: ImportReport) => void,
  ): Promise<void> {
    const control = new AbortController();
    running.current = kind === 'checking' ? control : undefined;
    setBusy(kind);
    setFailure(undefined);
    try {
      done(
        await http.post<ImportReport>(`${resourcePath(entity)}/import${path}`, body, {
          signal: control.signal,
          headers: { 'accept-language': locale },
        }),
      );
    } catch (error) {
      if (control.signal.aborted) return;
      setFailure(error);
      // The server's current report replaces that of the dry run.
      if (error instanceof ApiError && isReport(error.current)) onSeen(error.current);
    } finally {
      if (!control.signal.aborted) setBusy(undefined);
    }
  }

  const stop = () => {
    running.current?.abort();
    setBusy(undefined);
  };
  return { busy, failure, call, stop, forget: () => setFailure(undefined) };
}

/** Returns the calls of an import and its state. */
export function useImport(entity: Entity, onStored: () => void): Importing {
  const [step, setStep] = useState<ImportStep>('file');
  const [report, setReport] = useState<ImportReport>();
  const { busy, failure, call, stop, forget } = useCalls(entity, setReport);
  return {
    step,
    busy,
    failure,
    report,
    go(next) {
      forget();
      setStep(next);
    },
    check: ({ body }, mode, mapping, then) =>
      call('checking', '/dry-run', { ...body, mode, mapping }, (seen) => {
        setReport(seen);
        setStep(typeof then === 'string' ? then : then(seen));
      }),
    store: ({ body }, mode, mapping) =>
      call(
        'storing',
        '',
        { ...body, mode, mapping, ...(report && { confirmed: report.sha256 }) },
        (stored) => {
          setReport(stored);
          setStep('done');
          onStored();
        },
      ),
    stop,
    restart() {
      setReport(undefined);
      forget();
      setStep('file');
    },
  };
}
