import { ComboboxButton, ComboboxInput, Combobox as Headless } from '@headlessui/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { Option } from '../../domain/schema/entities/list.ts';
import { useT } from '../../i18n/use-t.ts';
import combobox from '../../../styles/combobox.css';
import field from '../../../styles/field.css';
import waiting from '../../../styles/waiting.css';
import { ComboboxList } from './combobox-list.tsx';
import { DescribedInput } from '../base/described-input.tsx';
import type { FieldControl } from '../base/field.tsx';
import { Icon } from '../base/icon.tsx';
import { caretDown, x } from '../icons/field.ts';
import { optionName } from './option-name.ts';
import { useSheets } from '../base/sheet-root.tsx';
import { useOptions } from './use-options.ts';
import type { LoadOptions } from './use-options.ts';

export interface MultiComboboxProps extends Partial<Omit<FieldControl, 'id'>> {
  /** Id of the input, for its label. */
  readonly id?: string | undefined;
  readonly label: string;
  readonly values: readonly Option[];
  readonly load: LoadOptions;
  readonly onValues: (options: readonly Option[]) => void;
  readonly disabled?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly sized?: 'xs' | undefined;
  readonly autoFocus?: boolean | undefined;
}

const sheets = [field, combobox, waiting];

function Token({
  option,
  onRemove,
  disabled,
}: {
  readonly option: Option;
  readonly onRemove: () => void;
  readonly disabled: boolean;
}) {
  const t = useT('controls');
  const name = optionName(option);
  return (
    <span className="nmv-token">
      <span className="nmv-token-name">{name}</span>
      {!disabled && (
        <button
          className="nmv-token-remove"
          type="button"
          aria-label={t('remove', { name })}
          onClick={onRemove}
        >
          <Icon of={x} size="sm" />
        </button>
      )}
    </span>
  );
}

interface BoxProps extends MultiComboboxProps {
  readonly open: boolean;
  readonly q: string;
  readonly onQ: (q: string) => void;
  /** The list still shows what an earlier text found. */
  readonly isBehind: RefObject<boolean>;
}

interface TokensProps extends Omit<BoxProps, 'open' | 'load' | 'isBehind'> {
  readonly anchor: RefObject<HTMLDivElement | null>;
}

/** Shows the chosen options and the input for more. */
function Tokens({
  anchor,
  q,
  onQ,
  id,
  label,
  values,
  onValues,
  disabled = false,
  placeholder,
  sized,
  autoFocus = false,
  ...said
}: TokensProps) {
  const input = useRef<HTMLInputElement>(null);
  const without = (option: Option) =>
    onValues(values.filter(({ id: other }) => other !== option.id));
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = values.at(-1);
    if (event.key === 'Backspace' && event.currentTarget.value === '' && last) without(last);
  };
  return (
    <div
      className="nmv-input nmv-tokens"
      part="input"
      ref={anchor}
      data-size={sized}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) {
          event.preventDefault();
          input.current?.focus();
        }
      }}
    >
      {values.map((option) => (
        <Token
          key={option.id}
          {...{ option, disabled }}
          onRemove={() => {
            without(option);
            input.current?.focus();
          }}
        />
      ))}
      <ComboboxInput
        as={DescribedInput}
        note={said['aria-describedby']}
        ref={input}
        id={id}
        autoFocus={autoFocus}
        aria-label={id === undefined ? label : undefined}
        className="nmv-tokens-input"
        autoComplete="off"
        spellCheck={false}
        placeholder={values.length === 0 ? placeholder : undefined}
        aria-invalid={said['aria-invalid']}
        aria-required={said['aria-required']}
        displayValue={() => q}
        value={q}
        onChange={(event) => onQ(event.currentTarget.value)}
        onKeyDown={keys}
        onBlur={() => onQ('')}
      />
    </div>
  );
}

function Box({ open, load, isBehind, ...rest }: BoxProps) {
  const { q, label, values } = rest;
  const t = useT('controls');
  const anchor = useRef<HTMLDivElement>(null);
  const options = useOptions(load, q, open);
  useLayoutEffect(() => {
    isBehind.current = options.state === 'waiting';
  });
  return (
    <div className="nmv-with">
      <Tokens {...rest} anchor={anchor} />
      <span className="nmv-with-end">
        <ComboboxButton className="nmv-in-button" aria-label={t('openList', { name: label })}>
          <Icon of={caretDown} size="sm" />
        </ComboboxButton>
      </span>
      {open && (
        <ComboboxList
          anchor={anchor}
          label={label}
          options={options}
          q={q.trim()}
          isChosen={(option) => values.some(({ id: other }) => other === option.id)}
        />
      )}
      {values.length > 0 && (
        <span className="nmv-hidden-text" role="status">
          {t('chosen', { count: values.length })}
        </span>
      )}
    </div>
  );
}

/** Several of very many, found by writing. Backspace in the empty box takes the last one away. */
export function MultiCombobox(props: MultiComboboxProps) {
  useSheets(sheets);
  const [q, setQ] = useState('');
  const isBehind = useRef(false);
  const choose = (options: Option[]) => {
    // Enter before the answer would take a row of an earlier text, or one that was chosen before away
    if (isBehind.current) return;
    setQ('');
    props.onValues(options);
  };
  return (
    <Headless
      multiple
      immediate
      value={[...props.values]}
      by="id"
      disabled={props.disabled ?? false}
      onChange={choose}
    >
      {({ open }) => <Box {...props} {...{ open, q, isBehind }} onQ={setQ} />}
    </Headless>
  );
}
