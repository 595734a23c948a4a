import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '../../../data/api-error.ts';
import { useCampaignForm } from '../../../data/campaign-form.ts';
import { decimal } from '../../../domain/fields/decimal.ts';
import { parseValue } from '../../../domain/fields/kinds.ts';
import { isFailure } from '../../../domain/field-rules.ts';
import type { CandidatesAnswer, CandidatesQuery } from '../../../domain/wire/campaign-form.ts';
import type { Option } from '../../../domain/wire/resource.ts';
import { useLocale } from '../../../i18n/use-t.ts';
import { useRecordDesk } from '../../record/form/record-desk.ts';

/** Who changes several things is answered once. */
const restMs = 250;
const QUANTITY = decimal({ min: '0' });

/** What channels are looked for by. */
export interface Criteria {
  readonly regions: readonly Option[];
  readonly nodes: readonly Option[];
  /** As typed. */
  readonly minimum: string;
  /** As pasted: codes parted by lines, tabs, commas or semicolons. */
  readonly codes: string;
}
export const NO_CRITERIA: Criteria = { regions: [], nodes: [], minimum: '', codes: '' };

export interface Found {
  readonly answer: CandidatesAnswer | undefined;
  readonly isWaiting: boolean;
  readonly isLost: boolean;
  /** The quantity cannot be read. */
  readonly isMinimumBad: boolean;
}

const idsOf = (options: readonly Option[]): readonly number[] =>
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

/** The channels that fit, asked for anew a moment after the last change. */
export function useCandidates({ regions, nodes, minimum, codes }: Criteria): Found {
  const form = useCampaignForm();
  const locale = useLocale();
  const { state } = useRecordDesk();
  const [found, setFound] = useState<{ readonly of: string; readonly answer?: CandidatesAnswer }>();
  const cicle = state.entries['campgnCicleId']?.value;
  const read = parseValue(minimum, QUANTITY, { locale, row: {} });
  const isMinimumBad = isFailure(read) || (typeof read === 'string' && read.startsWith('-'));
  const query = useMemo(
    () =>
      JSON.stringify({
        campgnCicleId: typeof cicle === 'number' ? cicle : null,
        salesRegionIds: idsOf(regions),
        salesNodeIds: idsOf(nodes),
        minQuantity: !isMinimumBad && typeof read === 'string' ? read : null,
        codes: codesIn(codes),
      } satisfies CandidatesQuery),
    [cicle, regions, nodes, isMinimumBad, read, codes],
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
