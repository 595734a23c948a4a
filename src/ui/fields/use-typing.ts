import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { ControlProps } from './control-props.ts';
import { isSameEntry, readEntry, formatEntry } from './entry.ts';
import type { Entry } from './entry.ts';

/**
 * Conversion between the text of a control and its entry; default: the rules of the field type.
 */
export interface TypingState {
  readonly read: (typed: string) => Entry;
  readonly show: (entry: Entry) => string;
}

/**
 * The text of a control one types in. While it is being typed it stays as it is typed; afterwards it is shown as values of the field are written,
 * or as it was typed when it could not be read.
 */
export function useTyping(
  {
    field,
    entry,
    onEntry,
    onWriting,
    context,
  }: Pick<ControlProps, 'field' | 'entry' | 'onEntry' | 'onWriting' | 'context'>,
  writing?: TypingState,
) {
  const [draft, setDraft] = useState<string>();
  const read = writing?.read ?? ((typed: string) => readEntry(typed, field, context));
  const show = writing?.show ?? ((present: Entry) => formatEntry(present, field, context));
  // a value that came from outside meanwhile counts more than what was being typed
  const isOurs = draft !== undefined && isSameEntry(read(draft), entry);
  const settle = () => {
    setDraft(undefined);
    onWriting(false);
  };
  return {
    text: isOurs ? draft : show(entry),
    write(typed: string) {
      setDraft(typed);
      onWriting(true);
      onEntry(read(typed));
    },
    settle,
    /**
     * Formats pasted text as the field writes it; text that cannot be parsed is returned
     * unchanged.
     */
    written(pasted: string): string {
      const { value, typed } = read(pasted);
      return typed ?? show({ value });
    },
    /** Enter asks for a judgement as leaving does. */
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) settle();
    },
  };
}
