import { useHost } from './page-provider.tsx';

/** What people did in an element, as the host page hears of it: the event, and what it carries. */
interface Outcomes {
  /** Invoices were taken for posting: what becomes of each file is worked out afterwards. */
  readonly 'nmv-invoices-posted': { readonly batchId: number; readonly count: number };
  /** An act on invoices, such as `approve`, was done. */
  readonly 'nmv-invoices-acted': { readonly act: string; readonly ids: readonly number[] };
  /** A record was made or changed; `path` is that of the API below `/apis/v1/`, `act` what was done to it besides, if anything. */
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

/** Tells the host page of an outcome. */
export type TellOutcome = <Name extends keyof Outcomes>(name: Name, detail: Outcomes[Name]) => void;

/** The way to tell the host page of outcomes; the same function as long as the element is. */
export function useTellOutcome(): TellOutcome {
  return useHost().emit;
}
