import { ComboboxButton, ComboboxInput, Combobox as Headless } from '@headlessui/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { Option } from '../domain/wire/resource.ts';
import { useT } from '../i18n/use-t.ts';
import combobox from '../../styles/combobox.css';
import field from '../../styles/field.css';
import waiting from '../../styles/waiting.css';
import { ComboboxList } from './combobox-list.tsx';
import { DescribedInput } from './described-input.tsx';
import type { FieldControl } from './field.tsx';
import { Icon } from './icon.tsx';
import { caretDown, x } from './icons/field.ts';
import { namedOption, optionName } from './option-name.ts';
import { useSheets } from './sheet-root.tsx';
import { useOptions } from './use-options.ts';
import type { LoadOptions } from './use-options.ts';

export interface ComboboxProps {
  readonly control: Partial<FieldControl> & { readonly 'aria-label'?: string };
  readonly name?: string | undefined;
  /** How the field is called, for the names of its parts. */
  readonly label: string;
  readonly value: Option | null;
  /** What is written instead of a value, because nothing is called so. */
  readonly typed?: string | undefined;
  readonly load: LoadOptions;
  /** An option, or null when the box was emptied. */
  readonly onChoose: (option: Option | null) => void;
  /** Somebody writes; nothing is chosen until he does. */
  readonly onTyped: (text: string) => void;
  /** Writing has ended. */
  readonly onSettle?: (() => void) | undefined;
  readonly clearable?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly sized?: 'xs' | undefined;
}

const sheets = [field, combobox, waiting];

/** Turns what was written into the one option it names, when the box is left. */
function useNaming(
  load: LoadOptions,
  typed: string | undefined,
  onChoose: (option: Option) => void,
) {
  const latest = useRef({ typed, onChoose });
  useEffect(() => {
    latest.current = { typed, onChoose };
  });
  return (text: string) => {
    const aborter = new AbortController();
    load({ q: text, signal: aborter.signal }).then(
      ({ rows, total }) => {
        const option = namedOption(
          text,
          rows.filter(({ active }) => active),
          total,
        );
        if (option && latest.current.typed === text) latest.current.onChoose(option);
      },
      () => undefined,
    );
  };
}

function Ends({
  label,
  open,
  canClear,
  disabled,
  onClear,
}: {
  readonly label: string;
  readonly open: boolean;
  readonly canClear: boolean;
  readonly disabled: boolean;
  readonly onClear: () => void;
}) {
  const t = useT('controls');
  return (
    <span className="nmv-with-end" data-gap="0">
      {canClear && (
        <button
          className="nmv-in-button"
          type="button"
          tabIndex={-1}
          aria-label={t('clearField', { name: label })}
          onClick={onClear}
        >
          <Icon of={x} size="sm" />
        </button>
      )}
      <ComboboxButton
        className="nmv-in-button"
        disabled={disabled}
        data-open={open || undefined}
        aria-label={t('openList', { name: label })}
      >
        <Icon of={caretDown} size="sm" />
      </ComboboxButton>
    </span>
  );
}

/** What stood there before somebody wrote, for Escape. */
function useWayBack(value: Option | null, typed: string | undefined) {
  const before = useRef<Option | null>(value);
  useEffect(() => {
    if (typed === undefined) before.current = value;
  }, [value, typed]);
  return before;
}

interface BoxProps extends ComboboxProps {
  readonly open: boolean;
  /** What is searched for. */
  readonly q: string;
  readonly onQ: (q: string) => void;
  /** What was written while the list still shows what an earlier text found. */
  readonly ahead: RefObject<string | undefined>;
  readonly anchor: RefObject<HTMLSpanElement | null>;
}

/** Writing in the box, and leaving it: by Escape as it was, else with what was written. */
function useWriting({
  open,
  onQ,
  value,
  typed,
  load,
  ahead,
  onChoose,
  onTyped,
  onSettle,
}: Omit<BoxProps, 'anchor'>) {
  const before = useWayBack(value, typed);
  const nameIt = useNaming(load, typed, onChoose);
  return {
    nameIt,
    write(text: string) {
      onQ(text.trim());
      if (text.trim() === '') onChoose(null);
      else onTyped(text);
    },
    keys(event: KeyboardEvent) {
      if (event.key === 'Escape' && open && typed !== undefined) onChoose(before.current);
      if (event.key === 'Enter' && ahead.current !== undefined) nameIt(ahead.current);
    },
    leave() {
      onQ('');
      onSettle?.();
      if (typed !== undefined) nameIt(typed);
    },
  };
}

/** Who began to write before the box was here goes on at the end, with the list open; what was written and left is named. */
function useTakenUp(
  input: RefObject<HTMLInputElement | null>,
  typed: string | undefined,
  nameIt: (text: string) => void,
): void {
  const first = useRef({ typed, nameIt });
  useEffect(() => {
    const box = input.current;
    if (!box || first.current.typed === undefined) return;
    if (!box.matches(':focus')) return first.current.nameIt(first.current.typed);
    unfold(box);
    box.setSelectionRange(box.value.length, box.value.length);
  }, [input]);
}

/** Opens the list as the arrow key does: the library opens it by its button and by keys alone, or else at every focus. */
function unfold(input: HTMLInputElement): void {
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
}

function Box({ anchor, ...props }: BoxProps) {
  const { ahead, open, q, onQ, control, label, value, typed, onChoose, disabled = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const { nameIt, write, keys, leave } = useWriting(props);
  useTakenUp(input, typed, nameIt);
  const options = useOptions(props.load, q, open);
  useLayoutEffect(() => {
    ahead.current = options.state === 'waiting' ? typed : undefined;
  });
  const canClear = props.clearable === true && !disabled && (value !== null || typed !== undefined);
  return (
    <span className="nmv-with" ref={anchor} data-room={canClear ? 'two' : 'one'}>
      <ComboboxInput
        as={DescribedInput}
        {...control}
        note={control['aria-describedby']}
        name={props.name}
        ref={input}
        className="nmv-input"
        part="input"
        data-size={props.sized}
        data-room="end"
        autoComplete="off"
        spellCheck={false}
        autoFocus={props.autoFocus ?? false}
        placeholder={props.placeholder}
        title={typed ?? (value ? optionName(value) : undefined)}
        displayValue={(option: Option | null) => typed ?? (option ? optionName(option) : '')}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={keys}
        onBlur={leave}
        onFocus={(event) => typed === undefined && event.currentTarget.select()}
        onClick={(event) => open || unfold(event.currentTarget)}
      />
      <Ends
        label={label}
        open={open}
        canClear={canClear}
        disabled={disabled}
        onClear={() => {
          onChoose(null);
          onQ('');
          input.current?.focus();
        }}
      />
      {open && (
        <ComboboxList
          anchor={anchor}
          label={label}
          options={options}
          q={q}
          isChosen={(option) => option.id === value?.id}
        />
      )}
    </span>
  );
}

/** One of very many, found by writing. What was written and names nothing stays written. */
export function Combobox(props: ComboboxProps) {
  useSheets(sheets);
  const anchor = useRef<HTMLSpanElement>(null);
  const ahead = useRef<string>(undefined);
  const [q, setQ] = useState(props.typed?.trim() ?? '');
  const choose = (option: Option | null) => {
    // the library says null when the box is left without a choice; what was written stays
    if (!option) return;
    // whoever writes fast and presses Enter or Tab means what they wrote, not a row that was found for less of it
    if (ahead.current !== undefined) return;
    setQ('');
    props.onChoose(option);
  };
  return (
    <Headless value={props.value} by="id" disabled={props.disabled ?? false} onChange={choose}>
      {({ open }) => <Box {...props} {...{ open, q, ahead, anchor }} onQ={setQ} />}
    </Headless>
  );
}
