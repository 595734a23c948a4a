import { useRef, useState } from 'react';
import type { Field } from '../../domain/field.ts';
import type { FieldFilter } from '../../domain/field-rules.ts';
import { getRules } from '../../domain/fields/kinds.ts';
import { useT } from '../../i18n/use-t.ts';
import { FilterOpMenu, emptinessOps, useOpWords } from './filter-op-menu.tsx';
import type { FilterOp } from './filter-op-menu.tsx';
import type { StyleFilterProps } from './filter-props.ts';

type TextOp = 'contains' | 'starts' | 'equals';
const textOps: readonly TextOp[] = ['contains', 'starts', 'equals'];
const isTextOp = (op: FilterOp): op is TextOp => textOps.some((one) => one === op);

/** Returns the search text for a column stored without punctuation. */
const searched = (text: string, field: Field): string =>
  getRules(field).term?.(text, field) ?? text;

const getFilterText = (filter: FieldFilter | undefined) =>
  filter && 'text' in filter ? filter.text : '';

/** The text as it is written: the condition may say the same without blanks and punctuation. */
function useDraft({ field, filter, onFilter }: StyleFilterProps, op: TextOp) {
  const [draft, setDraft] = useState<string>();
  const told = getFilterText(filter);
  const tell = (text: string, by: TextOp = op) => {
    const wanted = searched(text.trim(), field);
    if (wanted !== told || by !== filter?.op)
      onFilter(wanted === '' ? undefined : { op: by, text: wanted });
  };
  return {
    text: draft !== undefined && searched(draft.trim(), field) === told ? draft : told,
    tell,
    write(text: string) {
      setDraft(text);
      tell(text);
    },
    end: () => setDraft(undefined),
  };
}

/** A condition on a text: contains, starts with, equals, is empty or filled. */
export function TextFilter(props: StyleFilterProps) {
  const { id, name, field, label, filter, onFilter, bare } = props;
  const t = useT('controls');
  const words = useOpWords();
  const [chosen, setChosen] = useState<TextOp>('contains');
  const input = useRef<HTMLInputElement>(null);
  const op = filter?.op ?? chosen;
  const { text, tell, write, end } = useDraft(props, isTextOp(op) ? op : chosen);
  const choose = (next: FilterOp) => {
    if (!isTextOp(next))
      return onFilter(next === 'empty' || next === 'filled' ? { op: next } : undefined);
    setChosen(next);
    if (isTextOp(op)) tell(text, next);
    else onFilter(undefined);
    input.current?.focus();
  };
  return (
    <span
      className="nmv-with nmv-filter-box"
      data-bare={bare || undefined}
      data-active={filter !== undefined || undefined}
    >
      <FilterOpMenu
        label={label}
        ops={[...textOps, ...emptinessOps(field)]}
        value={op}
        onOp={choose}
      />
      {isTextOp(op) ? (
        <input
          ref={input}
          id={id}
          name={name}
          type="text"
          className="nmv-filter-input"
          autoComplete="off"
          spellCheck={false}
          aria-label={id === undefined ? t('filterOf', { name: label }) : undefined}
          placeholder={words(op)}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          onBlur={end}
          onKeyDown={(event) => {
            if (event.key === 'Enter') end();
          }}
        />
      ) : (
        <span className="nmv-filter-input" data-said="" id={id}>
          {words(op)}
        </span>
      )}
    </span>
  );
}
