import type { ReactNode } from 'react';

interface BarButtonProps {
  readonly kind?: 'primary' | 'danger' | 'quiet' | undefined;
  readonly disabled?: boolean | undefined;
  /** Set if a phone's bar has no space for the button. */
  readonly isForWide?: boolean | undefined;
  /** Its name, when it shows a drawing alone. */
  readonly label?: string | undefined;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A button of the bar that floats above the list. */
export function BarButton({ kind, disabled, isForWide, label, onPress, children }: BarButtonProps) {
  return (
    <button
      type="button"
      className={isForWide ? 'nmv-bulk-action nmv-only-medium' : 'nmv-bulk-action'}
      data-kind={kind}
      disabled={disabled}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
