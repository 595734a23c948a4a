import type { Field as FieldDefinition } from '../../domain/field.ts';
import { Input, TextInput } from '../text-input.tsx';

export interface FilterControlProps {
  readonly name: string;
  readonly field: FieldDefinition;
  /** A condition of `domain/fields/filter.ts`; '' for none. */
  readonly value: string;
  readonly onValue: (condition: string) => void;
  readonly label: string;
  /** Without label, for the head of a column. */
  readonly bare?: boolean | undefined;
}

/** Edits the condition on a field. */
export function FilterControl({ name, value, onValue, label, bare }: FilterControlProps) {
  const Line = bare ? Input : TextInput;
  return <Line name={name} label={label} aria-label={label} value={value} onChange={(event: { readonly currentTarget: { readonly value: string } }) => onValue(event.currentTarget.value)} />;
}
