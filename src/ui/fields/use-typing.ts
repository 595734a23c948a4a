import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { ControlProps } from './control-props.ts';
import { isSameEntry, readEntry, textOf } from './entry.ts';

/**
 * The text of a control one types in. While it is being typed it stays as it is typed; afterwards it is shown as values of the field are written,
 * or as it was typed when it could not be read.
 */
export function useTyping({ field, entry, onEntry, onWriting, context }: Pick<ControlProps, 'field' | 'entry' | 'onEntry' | 'onWriting' | 'context'>) {
  const [draft, setDraft] = useState<string>();
  // a value that came from outside meanwhile counts more than what was being typed
  const isOurs = draft !== undefined && isSameEntry(readEntry(draft, field, context), entry);
  const settle = () => {
    setDraft(undefined);
    onWriting(false);
  };
  return {
    text: isOurs ? draft : textOf(entry, field, context),
    write(typed: string) {
      setDraft(typed);
      onWriting(true);
      onEntry(readEntry(typed, field, context));
    },
    settle,
    /** Enter asks for a judgement as leaving does. */
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Enter') settle();
    },
  };
}
