import { useEffect, useMemo, useRef } from 'react';
import { dropDraft, dropDrafts, keepDraft, readDraft } from '../session/drafts.ts';
import type { StoredDraft, DraftKey } from '../session/drafts.ts';
import { usePage, useSession } from './page-provider.tsx';
import { getAccount } from '../session/session-state.ts';

/** A form rests so long before it is kept: nothing is written at every key. */
const restMs = 300;

/** Access of a row's form to its draft. */
export interface DraftDesk {
  /** Draft stored before the form was opened. */
  readonly found: StoredDraft | undefined;
  /**
   * Stores the content of the form after a short delay; undefined when it has nothing to store.
   */
  readonly keep: (content: unknown) => void;
  /** Forgets it: saved, or given up. */
  readonly drop: () => void;
}

/** Writes with a pause, at the latest when the form goes. */
class DraftWriter {
  readonly #key: DraftKey;
  #pending: { readonly content: unknown } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(key: DraftKey) {
    this.#key = key;
  }

  keep = (content: unknown): void => {
    this.#pending = { content };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.flush, restMs);
  };

  flush = (): void => {
    clearTimeout(this.#timer);
    const pending = this.#pending;
    this.#pending = undefined;
    if (pending !== undefined) keepDraft(this.#key, pending.content);
  };

  drop = (): void => {
    clearTimeout(this.#timer);
    this.#pending = undefined;
    dropDraft(this.#key);
  };
}

/** The draft of the form of one row, per person and screen: it survives a reload, a session that ended and a crash. */
export function useDraft(screen: string, record: string): DraftDesk {
  const { config } = usePage();
  const { user } = useSession();
  const { apiBase } = config.get();
  const account = user && getAccount(user);
  const person = user?.id;
  const key = useMemo<DraftKey | undefined>(
    () =>
      account === undefined || person === undefined
        ? undefined
        : { owner: { apiBase, account }, person, screen, record },
    [apiBase, account, person, screen, record],
  );
  const writer = useRef<DraftWriter>(undefined);
  const found = useMemo(() => {
    if (key === undefined) return undefined;
    dropDrafts(key.owner);
    return readDraft(key);
  }, [key]);
  useEffect(() => {
    if (key === undefined) return undefined;
    const own = new DraftWriter(key);
    writer.current = own;
    // a page that goes does not wait
    addEventListener('pagehide', own.flush);
    return () => {
      own.flush();
      removeEventListener('pagehide', own.flush);
    };
  }, [key]);
  return useMemo(
    () => ({
      found,
      keep: (content) =>
        content === undefined ? writer.current?.drop() : writer.current?.keep(content),
      drop: () => writer.current?.drop(),
    }),
    [found],
  );
}
