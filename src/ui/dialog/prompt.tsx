import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Question } from './dialog-actions.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { TextArea, TextInput } from '../input/text-input.tsx';

export interface PromptProps extends Question {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly initial?: string | undefined;
  /** Several lines: then Enter makes a new one. */
  readonly multiline?: boolean | undefined;
  /** Returns the error of the value, or undefined; an error disables the button (2.53). */
  readonly check: (value: string) => string | undefined;
  readonly onConfirm: (value: string) => void;
  readonly children?: ReactNode;
}

/** Asks for one value. Enter confirms a single line once it is valid. */
export function Prompt({
  label,
  hint,
  placeholder,
  initial = '',
  multiline,
  check,
  onConfirm,
  children,
  ...question
}: PromptProps) {
  const [value, setValue] = useState(initial);
  const [left, setLeft] = useState(false);
  const wrong = check(value);
  const Line = multiline ? TextArea : TextInput;
  return (
    <QuestionDialog {...question} isReady={wrong === undefined} onConfirm={() => onConfirm(value)}>
      {children}
      <Line
        label={label}
        hint={hint}
        placeholder={placeholder}
        value={value}
        error={left ? wrong : undefined}
        data-focus=""
        onBlur={() => setLeft(value !== '')}
        onChange={(event: { readonly currentTarget: { readonly value: string } }) =>
          setValue(event.currentTarget.value)
        }
      />
    </QuestionDialog>
  );
}
