import { fixedValues } from '../../domain/fields/kinds.ts';
import { firstCut } from '../../domain/listing.ts';
import type { Listing } from '../../domain/listing.ts';
import type { SummaryAnswer } from '../../domain/wire/resource.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useFieldWords } from '../../i18n/use-field-words.ts';
import { useT } from '../../i18n/use-t.ts';
import { Chips } from '../../ui/tabs.tsx';
import { useListing } from './screen.ts';
import { withFilter } from './query.ts';
import type { ListQuery } from './query.ts';
import { useCriterionWords } from './use-criterion-words.ts';
import { useNames } from './use-names.ts';

interface StatusChipsProps {
  /** How many rows each value of the status would leave, whatever is chosen now; null: they are too many to be counted. */
  readonly counts: Readonly<Record<string, number>> | null | undefined;
  /** The same of the further cuts, each by itself. */
  readonly cuts: SummaryAnswer['counts'] | undefined;
  readonly query: ListQuery;
  readonly onQuery: (query: ListQuery) => void;
}

/** Begins the id of a further cut, which no status begins with. */
const CUT = ' ';

/** The query with one chip chosen, and no other. */
function withChip(listing: Listing, query: ListQuery, id: string): ListQuery {
  const status = firstCut(listing) ?? '';
  const { cuts = [] } = listing;
  const bare = cuts.reduce((rest, cut) => withFilter(rest, cut, ''), query);
  return id.startsWith(CUT)
    ? withFilter(withFilter(bare, status, ''), id.slice(CUT.length), 'true')
    : withFilter(bare, status, id);
}

/** The first cut through the list: one press on a status, or on what else people ask for first. */
export function StatusChips({ counts, cuts, query, onQuery }: StatusChipsProps) {
  const t = useT('maintenance');
  const { listing, words } = useListing();
  const names = useNames(listing);
  const say = useCriterionWords(listing, query);
  const said = useFieldWords();
  // a chip is about many rows, where a language tells one from many
  const many = (label: string) => said.maybe(label.replace('_', 'Many_')) ?? names.word(label);
  const cut = firstCut(listing);
  const field = cut === undefined ? undefined : listing.fields[cut];
  const fixed = field && fixedValues(field);
  if (fixed === undefined || cut === undefined) return null;
  const status = query.filters[cut] ?? '';
  const chosen = (listing.cuts ?? []).filter((name) => query.filters[name] !== undefined);
  // several at once, or any condition that a link or a view brings, is one chip of its own
  const value = [...chosen.map((name) => CUT + name), ...(status === '' ? [] : [status])].join();
  const all = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : undefined;
  // what the definition does not know shows its raw code
  const unknown = Object.keys(counts ?? {})
    .filter((one) => !fixed.some(({ value: known }) => known === one))
    .map((one) => ({ id: one, label: one }));
  const known = fixed.map((one) => ({ id: one.value, label: many(one.label) }));
  const further = (listing.cuts ?? []).map((name) => ({
    id: CUT + name,
    label: names.word(name),
    count: cuts?.[name]?.['true'],
  }));
  const single = [
    { id: '', label: words.allStatuses ?? t('allStatuses'), count: all },
    ...further.filter(({ id, count }) => (count ?? 0) > 0 || id === value),
    ...[...known, ...unknown]
      .filter(({ id }) => counts === null || (counts?.[id] ?? 0) > 0 || id === value)
      .map((one) => ({ ...one, count: counts ? (counts[one.id] ?? 0) : undefined })),
  ];
  const several = [...chosen, ...(status === '' ? [] : [cut])].map(say).join(', ');
  const items = single.some(({ id }) => id === value)
    ? single
    : [...single, { id: value, label: several, count: undefined }];
  return (
    <Chips
      label={t('statusGroup', { name: names.field(cut) })}
      items={items}
      value={value}
      onValue={(id) => onQuery(withChip(listing, query, id === value ? '' : id))}
      formatCount={(count) => formatNumber(String(count))}
    />
  );
}
