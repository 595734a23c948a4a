import { useId, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { formatAccessKey } from '../../../../domain/access-key.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { IconButton } from '../../../../ui/base/button.tsx';
import { trash } from '../../../../ui/icons/posting.ts';
import { caretAfter } from './key-lines.ts';
import type { KeyLine } from './key-lines.ts';
import type { LineVerdict } from './line-verdict.ts';
import { LineReason, VerdictMark } from './verdict-mark.tsx';

interface KeyLineRowProps {
  readonly line: KeyLine;
  /** From 1. */
  readonly number: number;
  readonly verdict: LineVerdict;
  readonly disabled: boolean;
  readonly hasFocus: boolean;
  readonly onText: (text: string) => void;
  readonly onEnter: () => void;
  readonly onRemove: () => void;
  readonly onMove: (by: 1 | -1) => void;
}

/** A line of the box: one key, what the portal thinks of it at its end, and why below it. */
export function KeyLineRow({
  line,
  number,
  verdict,
  disabled,
  hasFocus,
  onText,
  onEnter,
  onRemove,
  onMove,
}: KeyLineRowProps) {
  const t = useT('posting');
  const reasonId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (hasFocus) input.current?.focus();
  }, [hasFocus]);
  // grouping moves the text behind the caret, and the browser would put the caret at the end
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [line.text]);
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const atStart = selectionStart === 0 && selectionEnd === 0;
    if (event.key === 'Enter') onEnter();
    else if (event.key === 'Backspace' && value === '') onRemove();
    else if (event.key === 'ArrowDown') onMove(1);
    else if (event.key === 'ArrowUp' && (atStart || value.length < 60)) onMove(-1);
    else return;
    event.preventDefault();
  };
  const isWrong = verdict.state === 'wrong';
  return (
    <li className="nmv-key-line" data-state={verdict.state}>
      <span className="nmv-key-number" aria-hidden="true">
        {number}
      </span>
      <span className="nmv-key-text">
        <Ink text={line.text} marked={isWrong ? verdict.marked : undefined} />
        <textarea
          className="nmv-key-input"
          ref={input}
          rows={1}
          aria-label={t('keyLine', { line: number })}
          aria-invalid={isWrong || undefined}
          aria-describedby={reasonId}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          disabled={disabled}
          value={line.text}
          onKeyDown={press}
          onChange={({ currentTarget: { value, selectionStart } }) => {
            caret.current = caretAfter(value, selectionStart);
            onText(value);
          }}
        />
      </span>
      <span className="nmv-key-end">
        <VerdictMark verdict={verdict} />
        {line.text !== '' && (
          <IconButton
            icon={trash}
            size="xs"
            tabIndex={-1}
            disabled={disabled}
            label={t('removeLine', { line: number })}
            onClick={onRemove}
          />
        )}
      </span>
      <LineReason id={reasonId} verdict={verdict} />
    </li>
  );
}

/** The text below the caret's field, with what is wrong marked; the field itself shows none. */
function Ink({
  text,
  marked,
}: {
  readonly text: string;
  readonly marked: readonly [number, number] | undefined;
}) {
  // marks count characters of the key, the text has a blank after each fourth
  const place = (sign: number) => formatAccessKey('0'.repeat(sign + 1)).length - 1;
  const [from, to] = marked === undefined ? [0, 0] : marked;
  const start = to > from ? place(from) : 0;
  const end = to > from ? place(to - 1) + 1 : 0;
  return (
    <span className="nmv-key-ink" aria-hidden="true">
      {text.slice(0, start)}
      {end > start && <mark className="nmv-key-mark">{text.slice(start, end)}</mark>}
      {text.slice(end)}{' '}
    </span>
  );
}
