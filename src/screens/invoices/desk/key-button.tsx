import { KeyMark } from './key-mark.tsx';

/** A key with what it does, to be pressed with a finger too. */
export function KeyButton({
  of: key,
  name,
  onPress,
}: {
  readonly of: string;
  readonly name: string;
  readonly onPress: () => void;
}) {
  return (
    <button type="button" className="nmv-desk-key" onClick={onPress}>
      <KeyMark of={key} />
      {name.toLowerCase()}
    </button>
  );
}
