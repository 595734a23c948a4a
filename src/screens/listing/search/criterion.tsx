import { memo } from 'react';
import { FilterControl } from '../../../ui/fields/filter-control.tsx';
import { useListing } from '../base/screen.ts';
import { useNames } from '../rows/use-names.ts';

interface CriterionProps {
  readonly name: string;
  readonly value: string;
  /** Set if a few values stand open instead of behind a button. */
  readonly isOpen?: boolean;
  readonly onValue: (name: string, condition: string) => void;
}

/** Renders a criterion again only when its value changes. */
export const Criterion = memo(function Criterion({
  name,
  value,
  isOpen = false,
  onValue,
}: CriterionProps) {
  const { listing } = useListing();
  const names = useNames(listing);
  const field = listing.fields[name];
  return field === undefined ? null : (
    <FilterControl
      name={name}
      field={field}
      label={names.field(name)}
      isOpen={isOpen}
      value={value}
      onValue={(condition) => onValue(name, condition)}
    />
  );
});
