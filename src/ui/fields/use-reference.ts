import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CellValue, CellValues, Reference } from '../../domain/field.ts';
import type { Option } from '../../domain/schema/entities/list.ts';
import { useT } from '../../i18n/use-t.ts';
import type { LoadOptions } from '../choice/use-options.ts';
import { useOptionSource } from './option-source.ts';

/** Number of options requested at once; the user finds the rest by typing. */
const SIZE = 20;

/**
 * Returns the values of the row that the options must match; the same object while none of them
 * changes.
 */
function useLimits(
  { within = {}, only = {} }: Reference,
  row: CellValues,
): Readonly<Record<string, CellValue>> {
  const now: Record<string, CellValue> = {
    ...only,
    ...Object.fromEntries(
      Object.entries(within).map(([optionField, ownField]) => [optionField, row[ownField] ?? null]),
    ),
  };
  const [limits, setLimits] = useState(now);
  if (JSON.stringify(now) !== JSON.stringify(limits)) setLimits(now);
  return limits;
}

/** Loads the options of a reference, narrowed by its row. */
export function useReferenceOptions(reference: Reference, row: CellValues): LoadOptions {
  const source = useOptionSource();
  const limits = useLimits(reference, row);
  const { to } = reference;
  return useCallback(
    ({ q, signal }) =>
      source(to, {
        ...(q === '' ? {} : { q }),
        size: SIZE,
        signal,
        ...(Object.keys(limits).length > 0 && { within: limits }),
      }),
    [source, to, limits],
  );
}

/**
 * Finds the titles of unnamed keys: from the row extras, from choices made here, else from the
 * source.
 */
export function useNamed(
  { to }: Reference,
  keys: readonly (string | number)[],
  given: (key: string | number) => Option | undefined,
) {
  const t = useT('controls');
  const source = useOptionSource();
  const [failed, setFailed] = useState('');
  const [known, setKnown] = useState<ReadonlyMap<string | number, Option>>(new Map());
  const remember = useCallback(
    (options: readonly Option[]) =>
      setKnown(
        (before) => new Map([...before, ...options.map((option) => [option.id, option] as const)]),
      ),
    [],
  );
  const missing = keys.filter((key) => !known.has(key) && given(key) === undefined).join('\n');
  useEffect(() => {
    if (missing === '') return undefined;
    const aborter = new AbortController();
    const ids = missing.split('\n');
    source(to, { ids, size: ids.length, signal: aborter.signal }).then(
      // a title that arrived meanwhile is kept: a change would drop the selection of a user about
      // to type
      ({ rows }) => {
        if (aborter.signal.aborted) return;
        remember(rows);
        setFailed(ids.filter((id) => !rows.some((row) => String(row.id) === id)).join('\n'));
      },
      () => {
        if (!aborter.signal.aborted) setFailed(missing);
      },
    );
    return () => aborter.abort();
  }, [source, to, missing, remember]);
  // a key says nothing to people: until its name is there they read that it comes, or that it did not
  const nameless = missing === '' || failed !== missing ? '…' : t('nameFailed');
  const options = useMemo(
    () =>
      keys.map(
        (key) =>
          known.get(key) ??
          given(key) ?? { id: key, code: null, title: nameless, active: true, fields: {} },
      ),
    [keys, known, given, nameless],
  );
  return { options, remember };
}
