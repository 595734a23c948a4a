import { fixedValues } from '../../../domain/fields/kinds.ts';
import { firstPreset } from '../../../domain/listing.ts';
import type { Listing } from '../../../domain/listing.ts';
import type { SavedView } from '../../../domain/schema/entities/view.ts';
import type { SummaryAnswer } from '../../../domain/schema/entities/list.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Chips } from '../../../ui/way/tabs.tsx';
import { useListing } from '../base/screen.ts';
import { withFilter } from '../base/query.ts';
import type { ListQuery } from '../base/query.ts';
import { useNames } from '../rows/use-names.ts';
import type { ViewState } from '../view/use-list-view.ts';
import type { QueryProps } from './query-props.ts';
import { useCriterionWords } from './use-criterion-words.ts';

interface ListChipsProps extends QueryProps {
  /** Number of rows per status, regardless of the chosen one; null: too many to count. */
  readonly counts: Readonly<Record<string, number>> | null | undefined;
  /** Number of rows per further preset filter, each by itself. */
  readonly presets: SummaryAnswer['counts'] | undefined;
  readonly view: ViewState;
}

interface ListChip {
  readonly id: string;
  readonly label: string;
  readonly count?: number | undefined;
}

/** Prefixes of the ids of further preset filters and of views, with which no status begins. */
const CUT = ' ';
const VIEW = '@';

/** The query with one chip chosen, and no other. */
function withChip(listing: Listing, query: ListQuery, id: string): ListQuery {
  const status = firstPreset(listing) ?? '';
  const { presets = [] } = listing;
  const bare = presets.reduce((rest, preset) => withFilter(rest, preset, ''), query);
  return id.startsWith(CUT)
    ? withFilter(withFilter(bare, status, ''), id.slice(CUT.length), 'true')
    : withFilter(bare, status, id);
}

/** Lists the statuses and further preset filters that have rows; several chosen at once are a chip of their own. */
function useStatusChips({ counts, presets, query }: Omit<ListChipsProps, 'onQuery' | 'view'>) {
  const t = useT('maintenance');
  const { listing, words } = useListing();
  const names = useNames(listing);
  const say = useCriterionWords(listing, query);
  const said = useFieldWords();
  // a chip is about many rows, where a language distinguishes one from many
  const many = (label: string) => said.maybe(label.replace('_', 'Many_')) ?? names.word(label);
  const preset = firstPreset(listing);
  const field = preset === undefined ? undefined : listing.fields[preset];
  const fixed = (field && fixedValues(field)) ?? [];
  const all = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : undefined;
  const every: ListChip = { id: '', label: words.allStatuses ?? t('allStatuses'), count: all };
  if (preset === undefined || fixed.length === 0)
    return { every: { ...every, count: undefined }, chips: [], value: '', label: t('views') };
  const status = query.filters[preset] ?? '';
  const chosen = (listing.presets ?? []).filter((name) => query.filters[name] !== undefined);
  // several at once, or any condition that a link or a view brings, is one chip of its own
  const value = [...chosen.map((name) => CUT + name), ...(status === '' ? [] : [status])].join();
  // Values unknown to the definition show their raw code.
  const unknown = Object.keys(counts ?? {})
    .filter((one) => !fixed.some(({ value: known }) => known === one))
    .map((one) => ({ id: one, label: one }));
  const known = fixed.map((one) => ({ id: one.value, label: many(one.label) }));
  const further = (listing.presets ?? [])
    .map((name) => ({ id: CUT + name, label: names.word(name), count: presets?.[name]?.['true'] }))
    .filter(({ id, count }) => (count ?? 0) > 0 || id === value);
  const statuses = [...known, ...unknown]
    .filter(({ id }) => counts === null || (counts?.[id] ?? 0) > 0 || id === value)
    .map((one) => ({ ...one, count: counts ? (counts[one.id] ?? 0) : undefined }));
  // a single status that all rows have says nothing
  const telling =
    value === '' && statuses.length === 1 && statuses[0]?.count === all ? [] : statuses;
  const single: readonly ListChip[] = [...further, ...telling];
  const several = [...chosen, ...(status === '' ? [] : [preset])].map((one) => say(one)).join(', ');
  const chips =
    value === '' || single.some(({ id }) => id === value)
      ? single
      : [...single, { id: value, label: several }];
  return { every, chips, value, label: t('statusGroup', { name: names.field(preset) }) };
}

const viewChip = ({ id, name1 }: SavedView): ListChip => ({ id: `${VIEW}${id}`, label: name1 });

/** Shows what people ask for first, one press each: kept and shared views, statuses, what waits. */
export function ListChips({ counts, presets, view, query, onQuery }: ListChipsProps) {
  const { listing } = useListing();
  const { every, chips, value, label } = useStatusChips({ counts, presets, query });
  const { views, chosen, isChanged } = view;
  const items = [every, ...views.map(viewChip), ...chips];
  // a list with statuses keeps their room, so that nothing moves once they are counted
  if (items.length === 1 && firstPreset(listing) === undefined) return null;
  const pressed = chosen !== undefined && !isChanged ? viewChip(chosen).id : value;
  const press = (id: string) => {
    const wanted = views.find((one) => viewChip(one).id === id);
    if (wanted !== undefined) return view.choose(id === pressed ? undefined : wanted);
    if (id === '' && chosen !== undefined) return view.choose(undefined);
    onQuery(withChip(listing, query, id === value ? '' : id));
  };
  return (
    <Chips
      label={label}
      items={items}
      value={pressed}
      onValue={press}
      formatCount={(count) => formatNumber(String(count))}
    />
  );
}
