import type { TextField } from '../../domain/field.ts';
import type { ControlProps } from './control-props.ts';
import { lineControl } from './line-control.tsx';
import { useTyping } from './use-typing.ts';

const OneLine = lineControl<TextField>({ spellCheck: true });

function Lines(props: ControlProps<TextField>) {
  const { control, name, field, disabled, autoFocus } = props;
  const { text, write, settle } = useTyping(props);
  return (
    <textarea
      {...control}
      name={name}
      disabled={disabled}
      autoFocus={autoFocus}
      autoComplete={field.autocomplete ?? 'off'}
      spellCheck
      className="nmv-input nmv-textarea"
      part="input"
      rows={field.lines}
      value={text}
      onBlur={settle}
      onChange={(event) => write(event.currentTarget.value)}
    />
  );
}

/** Free text of one line, or of several. */
export function TextControl(props: ControlProps<TextField>) {
  return props.field.lines > 1 ? <Lines {...props} /> : <OneLine {...props} />;
}
