import type { ReactNode } from 'react';

/** A button of the bar that floats above the list. */
export function BarButton({
  kind,
  disabled,
  onPress,
  children,
}: {
  readonly kind?: 'primary' | 'quiet' | undefined;
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      className="nmv-bulk-action"
      data-kind={kind}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
