import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { CountMark } from '../state/mark.tsx';
import { revealIn, useOverflowHint } from './overflow-hint.ts';

export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  /** Number of errors (red) or warnings (ochre) inside, or a plain count. */
  readonly count?: number | undefined;
  readonly tone?: 'danger' | 'warning' | undefined;
  /** Meaning of the count for readers who do not see its colour, e.g. `2 errors`. */
  readonly countLabel?: string | undefined;
}

export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly items: readonly TabItem<Id>[];
  readonly value: Id;
  readonly onValue: (id: Id) => void;
  /** Content of the chosen tab. */
  readonly children: ReactNode;
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Moves choice and focus along a row of buttons; the keys of the ARIA practice for tabs. */
function walk<Id extends string>(
  event: KeyboardEvent<HTMLElement>,
  items: readonly { readonly id: Id }[],
  value: Id,
  onValue: (id: Id) => void,
) {
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  const at = step(
    items.findIndex((item) => item.id === value),
    items.length - 1,
  );
  const next = items[at];
  if (!next) return;
  onValue(next.id);
  event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus();
}

/** Tabs over one panel. Only the chosen panel is rendered, so keep what is typed above it. */
export function Tabs<Id extends string>({ label, items, value, onValue, children }: TabsProps<Id>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  useOverflowHint(row);
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (row.current && chosen) revealIn(row.current, chosen);
  }, [value]);
  return (
    <>
      <div
        className="nmv-tabs"
        role="tablist"
        aria-label={label}
        ref={row}
        onKeyDown={(event) => walk(event, items, value, onValue)}
      >
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            className="nmv-tab"
            id={`${id}${item.id}`}
            aria-controls={`${id}panel`}
            aria-selected={item.id === value}
            tabIndex={item.id === value ? 0 : -1}
            onClick={() => onValue(item.id)}
          >
            {item.label}
            {item.count !== undefined && item.count > 0 && (
              <CountMark tone={item.tone} label={item.countLabel}>
                {item.count}
              </CountMark>
            )}
          </button>
        ))}
      </div>
      <div
        className="nmv-tabpanel"
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${value}`}
      >
        {children}
      </div>
    </>
  );
}

/** A few ways to look at the same thing, side by side. */
export function Segments<Id extends string>({
  label,
  items,
  value,
  onValue,
}: Omit<TabsProps<Id>, 'children'>) {
  return (
    <div className="nmv-segments" role="group" aria-label={label}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          className="nmv-segment"
          aria-pressed={item.id === value}
          onClick={() => onValue(item.id)}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}

/**
 * Renders the preset filters of a list, each with its count. The caller decides the meaning of
 * pressing the chosen filter again.
 */
export function Chips<Id extends string>({
  label,
  items,
  value,
  onValue,
  formatCount = String,
}: Omit<TabsProps<Id>, 'children'> & { readonly formatCount?: (count: number) => string }) {
  const row = useRef<HTMLDivElement>(null);
  useOverflowHint(row);
  return (
    <div className="nmv-chips" role="group" aria-label={label} ref={row}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          className="nmv-chip"
          aria-pressed={item.id === value}
          onClick={() => onValue(item.id)}
        >
          {item.label}
          {item.count !== undefined && (
            <span className="nmv-chip-count">{formatCount(item.count)}</span>
          )}
        </button>
      ))}
    </div>
  );
}
