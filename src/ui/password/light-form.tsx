import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';

// Parts of the forms that lie in light DOM. They use the same class names as the controls, but
// another sheet (light-form.css), and no SVG, because a host's `all: unset` would take its paths.

interface LightFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'children'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** Content at the end of the label line, placed after the field in keyboard order. */
  readonly aside?: ReactNode;
  /** Inside the field, at its end. */
  readonly end?: ReactNode;
  /** Ids of further descriptions of the field. */
  readonly describedBy?: string | undefined;
}

/** A labelled field of a light-DOM form. */
export function LightField({
  label,
  error,
  hint,
  aside,
  end,
  describedBy,
  ...rest
}: LightFieldProps) {
  // in light DOM it meets no id of another element: each has a prefix of its own
  const id = useId();
  const note = error || hint ? `${id}-note` : undefined;
  return (
    <div className="nmv-field">
      <label className="nmv-label" htmlFor={id}>
        {label}
      </label>
      <div className="nmv-with">
        <input
          {...rest}
          className="nmv-input"
          id={id}
          data-room={end ? 'end' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={[note, describedBy].filter(Boolean).join(' ') || undefined}
        />
        {end && <span className="nmv-with-end">{end}</span>}
      </div>
      {error ? (
        <p className="nmv-error" id={note}>
          {error}
        </p>
      ) : (
        hint && (
          <p className="nmv-hint" id={note}>
            {hint}
          </p>
        )
      )}
      {aside && <span className="nmv-field-aside">{aside}</span>}
    </div>
  );
}

/** Shows and hides what is typed in a password field. */
export function Eye({
  open,
  label,
  onToggle,
}: {
  readonly open: boolean;
  readonly label: string;
  readonly onToggle: () => void;
}) {
  return (
    <button
      className="nmv-button"
      type="button"
      data-icon=""
      data-kind="quiet"
      aria-label={label}
      title={label}
      aria-pressed={open}
      onClick={onToggle}
    >
      <span className="nmv-light-eye" data-open={!open} aria-hidden="true" />
    </button>
  );
}

/** Names the account for password managers. */
export function UserName({ userEmail }: { readonly userEmail: string }) {
  return (
    <input
      className="nmv-hidden-text"
      type="text"
      name="username"
      autoComplete="username"
      value={userEmail}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}

interface LightSubmitProps {
  readonly busy: boolean;
  /** It cannot be sent yet: something is missing, or there is a while to wait. */
  readonly waits?: boolean;
  readonly children: ReactNode;
}

/** The main button of a light-DOM form. */
export function LightSubmit({ busy, waits = false, children }: LightSubmitProps) {
  return (
    <button
      className="nmv-button"
      type="submit"
      data-kind="primary"
      data-block=""
      disabled={busy || waits}
      aria-busy={busy || undefined}
    >
      {children}
    </button>
  );
}

interface LightActionProps {
  readonly onAction: () => void;
  readonly children: ReactNode;
}

/** Another way on, below the main button; looks like a link. */
export function LightAction({ onAction, children }: LightActionProps) {
  return (
    <p>
      <button className="nmv-link" type="button" onClick={onAction}>
        {children}
      </button>
    </p>
  );
}
