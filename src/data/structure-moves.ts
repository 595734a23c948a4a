import { useEffect, useMemo, useState } from 'react';
import type {
  MoveAnswer,
  MovePreview,
  MovesAnswer,
  StructureMove,
  UnitFigures,
} from '../domain/schema/channels/structure-move.ts';
import { ApiError } from './calls/api-error.ts';
import { useRead } from './cache/cache.ts';
import type { Read } from './cache/cache.ts';
import { usePage } from './page/page-provider.tsx';

const path = '/apis/v1/sales-structure';

/** Preview of a move, as far as it is loaded. */
interface Previewed {
  readonly preview?: MovePreview;
  readonly error?: ApiError;
}

/**
 * Loads the preview of a move, again for each different one.
 * @param move undefined: not now
 */
export function useMovePreview(move: StructureMove | undefined): Previewed {
  const { http } = usePage();
  const text = move && JSON.stringify(move);
  const [state, setState] = useState<Previewed & { readonly of?: string | undefined }>({});
  useEffect(() => {
    if (text === undefined) return undefined;
    const control = new AbortController();
    http
      .post<MovePreview>(`${path}/move-previews`, JSON.parse(text), { signal: control.signal })
      .then((preview) => setState({ of: text, preview }))
      .catch((error: unknown) => {
        if (error instanceof ApiError && !control.signal.aborted) setState({ of: text, error });
      });
    return () => control.abort();
  }, [http, text]);
  return text !== undefined && state.of === text ? state : {};
}

/** Moves and takes moves back. Every one throws `ApiError`. */
interface MoveActions {
  /** @returns the id by which it can be taken back */
  move(move: StructureMove, key: string): Promise<number>;
  undo(id: number): Promise<void>;
}

export function useMoveActions(): MoveActions {
  const { http } = usePage();
  return useMemo(
    () => ({
      move: async (move, key) =>
        (
          await http.post<MoveAnswer>(`${path}/moves`, move, {
            headers: { 'idempotency-key': key },
          })
        ).id,
      undo: (id) => http.post<void>(`${path}/move-undoings`, { id }),
    }),
    [http],
  );
}

/** The latest moves. */
export const useLatestMoves = (): Read<MovesAnswer> => useRead<MovesAnswer>(`${path}/moves`);

/** Figures of the channels of a unit and of all below it. @param node null: not now */
export const useUnitFigures = (node: number | null, on: string): Read<UnitFigures> =>
  useRead<UnitFigures>(node === null ? null : `${path}/figures`, { node: node ?? undefined, on });
