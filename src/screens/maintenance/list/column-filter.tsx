import { useEffect, useRef, useState } from 'react';
import type { Field } from '../../../domain/field.ts';
import { FilterControl } from '../../../ui/fields/filter-control.tsx';

/** While somebody writes, nothing is asked. */
const restMs = 450;

interface ColumnFilterProps {
  readonly name: string;
  readonly field: Field;
  readonly value: string;
  readonly label: string;
  readonly onValue: (condition: string) => void;
}

/** The condition of one column, in force a moment after it was written. */
export function ColumnFilter({ name, field, value, label, onValue }: ColumnFilterProps) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // the address is the truth: whoever moves it moves the filter
  const [before, setBefore] = useState(value);
  if (before !== value) {
    setBefore(value);
    setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onValue(next), restMs);
  };
  return <FilterControl bare name={name} field={field} value={typed} label={label} onValue={change} />;
}
