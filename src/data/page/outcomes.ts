import { useHost } from './page-provider.tsx';

/** Outcomes of user actions in an element, as events for the host page with their details. */
interface Outcomes {
  /** Invoices were taken for posting: what becomes of each file is worked out afterwards. */
  readonly 'nmv-invoices-posted': { readonly batchId: number; readonly count: number };
  /** Action on invoices, such as `approve`, that was done. */
  readonly 'nmv-invoices-acted': { readonly act: string; readonly ids: readonly number[] };
  /**
   * Created or changed record; `path` is that of the API below `/apis/v1/`, `act` its action, if
   * any.
   */
  readonly 'nmv-saved': {
    readonly path: string;
    readonly id: number;
    readonly act: string | null;
  };
  /** The reader's own place in a ranking: at first, and whenever place, points or distance change. */
  readonly 'nmv-standing': {
    readonly place: number;
    /** A decimal as text. */
    readonly points: string;
    /** More than so many points pass the next place; null where there is none. */
    readonly gap: string | null;
  };
  /** A document was signed by who is signed in. */
  readonly 'nmv-document-signed': { readonly id: number };
}

/** Function that reports an outcome to the host page. */
export type ReportOutcome = <Name extends keyof Outcomes>(
  name: Name,
  detail: Outcomes[Name],
) => void;

/** Returns the function that reports outcomes to the host page; constant per element. */
export function useReportOutcome(): ReportOutcome {
  return useHost().emit;
}
