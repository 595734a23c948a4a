import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CellValue, CellValues, Reference } from '../../domain/field.ts';
import type { Option } from '../../domain/wire/resource.ts';
import { useT } from '../../i18n/use-t.ts';
import type { LoadOptions } from '../use-options.ts';
import { useOptionSource } from './option-source.ts';

/** How many options are asked for at once; the rest is found by writing. */
const SIZE = 20;

/** What the options must agree with in the row they are chosen for; the same object while nothing of it changes. */
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

/** Asks for the options of a reference, narrowed by the row it stands in. */
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

/** Names of keys that nobody has named yet: what came by itself, what was chosen here, and else what the source says. */
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
      // what came by itself meanwhile stands: a name that changes takes the selection from who is about to write
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
