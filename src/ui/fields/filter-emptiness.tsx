import { Check } from '../choice/choice.tsx';
import { emptinessOps, useOpWords } from './filter-op-menu.tsx';
import type { StyleFilterProps } from './filter-props.ts';

/** Asks for rows where a field is empty, or filled, below the values that could be asked for instead. */
export function FilterEmptiness({
  field,
  filter,
  onFilter,
}: Pick<StyleFilterProps, 'field' | 'filter' | 'onFilter'>) {
  const words = useOpWords();
  const ops = emptinessOps(field);
  if (ops.length === 0) return null;
  return (
    <div className="nmv-filter-checks" data-ruled="">
      {ops.map((op) => (
        <Check
          key={op}
          checked={filter?.op === op}
          onChecked={(checked) =>
            onFilter(checked && (op === 'empty' || op === 'filled') ? { op } : undefined)
          }
        >
          {words(op)}
        </Check>
      ))}
    </div>
  );
}
