import { useCallback } from 'react';
import type { Option } from '../../../domain/schema/entities/list.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/base/field.tsx';
import { useOptionSource } from '../../../ui/fields/option-source.ts';
import { MultiCombobox } from '../../../ui/choice/multi-combobox.tsx';
import { NumberInput } from '../../../ui/input/number-input.tsx';
import { TextArea } from '../../../ui/input/text-input.tsx';
import type { LoadOptions } from '../../../ui/choice/use-options.ts';
import type { Criteria } from './use-candidates.ts';

const MOST_OPTIONS = 20;

interface CriteriaFieldsProps {
  readonly criteria: Criteria;
  readonly isMinimumBad: boolean;
  readonly onCriteria: (criteria: Criteria) => void;
}

/** Renders the criteria of channels; all that are set must hold. */
export function CriteriaFields({ criteria, isMinimumBad, onCriteria }: CriteriaFieldsProps) {
  const t = useT('campaigns');
  const put = (next: Partial<Criteria>) => onCriteria({ ...criteria, ...next });
  return (
    // a list that opens by itself would hide all else
    <div className="nmv-fields" data-focus="" tabIndex={-1}>
      <Several
        resource="salesRegion"
        label={t('byRegion')}
        values={criteria.regions}
        onValues={(regions) => put({ regions })}
      />
      <Several
        resource="salesNode"
        label={t('byNode')}
        values={criteria.nodes}
        onValues={(nodes) => put({ nodes })}
      />
      <Field
        isCriterion
        span={4}
        label={t('byMinimum')}
        error={isMinimumBad ? t('byMinimumBad') : undefined}
      >
        {(control) => (
          <NumberInput
            {...control}
            text={criteria.minimum}
            unit="Kg/L"
            onText={(minimum) => put({ minimum })}
          />
        )}
      </Field>
      <TextArea
        span={8}
        label={t('byCodes')}
        hint={t('byCodesHint')}
        rows={2}
        spellCheck={false}
        value={criteria.codes}
        onChange={(event) => put({ codes: event.currentTarget.value })}
      />
    </div>
  );
}

interface SeveralProps {
  readonly resource: string;
  readonly label: string;
  readonly values: readonly Option[];
  readonly onValues: (values: readonly Option[]) => void;
}

function Several({ resource, label, values, onValues }: SeveralProps) {
  const source = useOptionSource();
  const load = useCallback<LoadOptions>(
    ({ q, signal }) => source(resource, { q, signal, size: MOST_OPTIONS }),
    [source, resource],
  );
  return (
    <Field isCriterion span={6} label={label}>
      {({ id }) => <MultiCombobox {...{ id, label, values, load, onValues }} />}
    </Field>
  );
}
