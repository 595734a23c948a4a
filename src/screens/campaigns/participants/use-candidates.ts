import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '../../../data/calls/api-error.ts';
import { useCampaignForm } from '../../../data/campaign-form.ts';
import { decimal } from '../../../domain/fields/decimal.ts';
import { parseValue } from '../../../domain/fields/kinds.ts';
import { isFailure } from '../../../domain/field-rules.ts';
import type {
  CandidatesAnswer,
  CandidatesQuery,
} from '../../../domain/schema/campaigns/campaign-form.ts';
import type { Option } from '../../../domain/schema/entities/list.ts';
import { useLocale } from '../../../i18n/use-t.ts';
import { useRecordDesk } from '../../record/form/state/record-desk.ts';

/**
 * Milliseconds without a change before the search, so that several changes cause a single search.
 */
const restMs = 250;
const QUANTITY = decimal({ min: '0' });

/** Criteria of channels. */
export interface Criteria {
  readonly regions: readonly Option[];
  readonly nodes: readonly Option[];
  /** Text as typed. */
  readonly minimum: string;
  /** Text as pasted: codes separated by lines, tabs, commas or semicolons. */
  readonly codes: string;
}
export const NO_CRITERIA: Criteria = { regions: [], nodes: [], minimum: '', codes: '' };

export interface FoundCandidates {
  readonly answer: CandidatesAnswer | undefined;
  readonly isWaiting: boolean;
  readonly isLost: boolean;
  /** The quantity cannot be read. */
  readonly isMinimumBad: boolean;
}

const collectIds = (options: readonly Option[]): readonly number[] =>
  options.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));

/** Codes one by one. */
export const codesIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\n\r\t,;]+/)
      .map((code) => code.trim())
      .filter((code) => code !== ''),
  ),
];

/** Finds the matching channels, again shortly after each change. */
export function useCandidates({ regions, nodes, minimum, codes }: Criteria): FoundCandidates {
  const form = useCampaignForm();
  const locale = useLocale();
  const { state } = useRecordDesk();
  const [found, setFound] = useState<{ readonly of: string; readonly answer?: CandidatesAnswer }>();
  const cycle = state.entries['campgnCicleId']?.value;
  const read = parseValue(minimum, QUANTITY, { locale, row: {} });
  const isMinimumBad = isFailure(read) || (typeof read === 'string' && read.startsWith('-'));
  const query = useMemo(
    () =>
      JSON.stringify({
        campgnCicleId: typeof cycle === 'number' ? cycle : null,
        salesRegionIds: collectIds(regions),
        salesNodeIds: collectIds(nodes),
        minQuantity: !isMinimumBad && typeof read === 'string' ? read : null,
        codes: codesIn(codes),
      } satisfies CandidatesQuery),
    [cycle, regions, nodes, isMinimumBad, read, codes],
  );
  useEffect(() => {
    const control = new AbortController();
    const timer = setTimeout(
      () =>
        void form.candidates(JSON.parse(query), control.signal).then(
          (answer) => setFound({ of: query, answer }),
          (error: unknown) => {
            if (!(error instanceof ApiError)) throw error;
            if (!control.signal.aborted) setFound({ of: query });
          },
        ),
      restMs,
    );
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [form, query]);
  return {
    answer: found?.answer,
    isWaiting: found?.of !== query,
    isLost: found !== undefined && found.answer === undefined,
    isMinimumBad,
  };
}
