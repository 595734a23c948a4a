import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { ControlProps } from './control-props.ts';
import { isSameEntry, readEntry, textOf } from './entry.ts';
import type { Entry } from './entry.ts';

/** How texts of a control become entries and entries texts; default: as the rules of the kind say. */
export interface Writing {
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
  writing?: Writing,
) {
  const [draft, setDraft] = useState<string>();
  const read = writing?.read ?? ((typed: string) => readEntry(typed, field, context));
  const show = writing?.show ?? ((present: Entry) => textOf(present, field, context));
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
    /** What was pasted, as the field writes it; what cannot be read comes back as it is. */
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
