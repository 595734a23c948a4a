import type { ReactNode } from 'react';
import type { Entity } from '../../domain/entity.ts';
import { useResources } from '../../i18n/use-field-words.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { plus } from '../../ui/icons/control.ts';
import { table, tree, treeView } from '../../ui/icons/structure.ts';
import { Tcode } from '../../ui/state/mark.tsx';

export type StructureLook = 'tree' | 'chart' | 'table';

/** Tree, chart or table of the same rows. */
function LookSwitch({
  look,
  onLook,
}: {
  readonly look: StructureLook;
  readonly onLook: (look: StructureLook) => void;
}) {
  const t = useT('structure');
  const choices = [
    ['tree', treeView],
    ['chart', tree],
    ['table', table],
  ] as const;
  return (
    <div className="nmv-segments" role="group" aria-label={t('look')}>
      {choices.map(([choice, icon]) => (
        <button
          key={choice}
          type="button"
          className="nmv-segment"
          aria-pressed={look === choice}
          onClick={() => onLook(choice)}
        >
          <Icon of={icon} size="sm" />
          {t(choice)}
        </button>
      ))}
    </div>
  );
}

/** The switch below the head of each look, where it stays under the pointer that presses it. */
export function LookRow(props: {
  readonly look: StructureLook;
  readonly onLook: (look: StructureLook) => void;
}) {
  return (
    <div className="nmv-cluster">
      <LookSwitch {...props} />
    </div>
  );
}

interface StructureHeadProps {
  readonly entity: Entity;
  readonly look: StructureLook;
  readonly onLook: (look: StructureLook) => void;
  /** Main action; there is only one. */
  readonly action: ReactNode;
}

/**
 * Renders the title and transaction code, the choice of tree, chart or table, and the main action.
 */
export function StructureHead({ entity, look, onLook, action }: StructureHeadProps) {
  const t = useT('maintenance');
  const many = useResources()(entity.resource)('many');
  return (
    <>
      <div className="nmv-screen-head nmv-structure-head">
        <div className="nmv-cluster">
          <h1 className="nmv-title">{many}</h1>
          <Tcode title={t('transactionCode')}>{entity.tcode}</Tcode>
        </div>
        {action}
      </div>
      <LookRow look={look} onLook={onLook} />
    </>
  );
}

interface CreateButtonProps {
  readonly onRecord: (id: 'new') => void;
  readonly children: ReactNode;
}

/** Leads to the form of a new record. */
export function CreateButton({ onRecord, children }: CreateButtonProps) {
  return (
    <Button kind="primary" icon={plus} onClick={() => onRecord('new')}>
      {children}
    </Button>
  );
}
