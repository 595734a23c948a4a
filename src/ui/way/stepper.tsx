import { useT } from '../../i18n/use-t.ts';
import { useWords } from '../../i18n/use-words.ts';
import stepper from '../../../styles/stepper.css';
import { Icon } from '../base/icon.tsx';
import { check, warning } from '../icons/field.ts';
import { useSheets } from '../base/sheet-root.tsx';

/** Step of an ordered process. */
export interface StepItem<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly state?: 'done' | 'failed' | undefined;
}

export interface StepperProps<Id extends string> {
  readonly label: string;
  readonly items: readonly StepItem<Id>[];
  readonly value: Id;
  /** Goes to a step; without it, or where `canGo` says no, the step is no button. */
  readonly onValue?: ((id: Id) => void) | undefined;
  readonly canGo?: ((id: Id) => boolean) | undefined;
}

const sheets = [stepper];
const marks = { done: check, failed: warning } as const;

/**
 * Shows the progress through several steps. On a phone a sentence replaces the names of the other
 * steps.
 */
export function Stepper<Id extends string>({
  label,
  items,
  value,
  onValue,
  canGo = () => true,
}: StepperProps<Id>) {
  useSheets(sheets);
  useWords('controls');
  const t = useT('controls');
  const at = items.findIndex(({ id }) => id === value);
  return (
    <div className="nmv-stepper" role="group" aria-label={label}>
      <ol className="nmv-steps">
        {items.map(({ id, label: name, state }, index) => {
          const isHere = index === at;
          const inside = (
            <>
              <span className="nmv-step-mark" data-state={isHere ? 'now' : state}>
                {state && !isHere ? <Icon of={marks[state]} size="sm" /> : index + 1}
              </span>
              <span className="nmv-step-name">{name}</span>
              {state && (
                <span className="nmv-hidden-text">
                  {t(state === 'done' ? 'stepDone' : 'stepFailed')}
                </span>
              )}
            </>
          );
          const mayGo = onValue !== undefined && !isHere && canGo(id);
          return (
            <li
              className="nmv-step"
              key={id}
              data-state={state}
              aria-current={isHere ? 'step' : undefined}
            >
              {mayGo ? (
                <button className="nmv-step-button" type="button" onClick={() => onValue(id)}>
                  {inside}
                </button>
              ) : (
                <span className="nmv-step-button">{inside}</span>
              )}
            </li>
          );
        })}
      </ol>
      <p className="nmv-step-here" aria-hidden="true">
        <span className="nmv-strong">{items[at]?.label}</span>{' '}
        {t('stepOf', { at: at + 1, total: items.length })}
      </p>
    </div>
  );
}
