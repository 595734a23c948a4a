import { ComboboxButton, ComboboxInput, Combobox as Headless } from '@headlessui/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Option } from '../../domain/schema/entities/list.ts';
import { useT } from '../../i18n/use-t.ts';
import combobox from '../../../styles/combobox.css';
import field from '../../../styles/field.css';
import waiting from '../../../styles/waiting.css';
import { ComboboxList } from './combobox-list.tsx';
import { unfold, useTakenUp, useWriting } from './combobox-writing.ts';
import type { Writing } from './combobox-writing.ts';
import { DescribedInput } from '../base/described-input.tsx';
import type { FieldControl } from '../base/field.tsx';
import { Icon } from '../base/icon.tsx';
import { caretDown, x } from '../icons/field.ts';
import { optionName } from './option-name.ts';
import { useSheets } from '../base/sheet-root.tsx';
import { useOptions } from './use-options.ts';

export interface ComboboxProps extends Pick<
  Writing,
  'value' | 'typed' | 'load' | 'onChoose' | 'onTyped' | 'onSettle'
> {
  readonly control: Partial<FieldControl> & { readonly 'aria-label'?: string };
  readonly name?: string | undefined;
  /** Name of the field, for the names of its parts. */
  readonly label: string;
  readonly clearable?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly sized?: 'xs' | undefined;
}

const sheets = [field, combobox, waiting];

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

interface BoxProps extends ComboboxProps, Pick<Writing, 'open' | 'onQ' | 'ahead'> {
  /** Search term. */
  readonly q: string;
  readonly anchor: RefObject<HTMLSpanElement | null>;
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

/**
 * Renders a box that finds an option among very many by typing. Text without a match stays typed.
 */
export function Combobox(props: ComboboxProps) {
  useSheets(sheets);
  const anchor = useRef<HTMLSpanElement>(null);
  const ahead = useRef<string>(undefined);
  const [q, setQ] = useState(props.typed?.trim() ?? '');
  const choose = (option: Option | null) => {
    // the library says null when the box is left without a choice; what was written stays
    if (!option) return;
    // Fast typing with Enter or Tab means the typed text, not a match for a part of it.
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
