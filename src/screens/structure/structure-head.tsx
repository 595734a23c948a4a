import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/icon.tsx';
import { table, tree } from '../../ui/icons/structure.ts';
import { Tcode } from '../../ui/mark.tsx';

export type Look = 'tree' | 'table';

/** Tree or table of the same rows. */
export function LookSwitch({ look, onLook }: { readonly look: Look; readonly onLook: (look: Look) => void }) {
  const t = useT('structure');
  const choices = [['tree', tree], ['table', table]] as const;
  return (
    <div className="nmv-segments" role="group" aria-label={t('look')}>
      {choices.map(([choice, icon]) => (
        <button key={choice} type="button" className="nmv-segment" aria-pressed={look === choice} onClick={() => onLook(choice)}><Icon of={icon} size="sm" />{t(choice)}</button>
      ))}
    </div>
  );
}

interface StructureHeadProps {
  readonly title: string;
  readonly tcode: string;
  readonly onLook: (look: Look) => void;
  /** The one main act. */
  readonly action: ReactNode;
}

/** Title and transaction code, tree or table, the main act. */
export function StructureHead({ title, tcode, onLook, action }: StructureHeadProps) {
  const t = useT('maintenance');
  return (
    <div className="nmv-screen-head">
      <div className="nmv-cluster"><h1 className="nmv-title">{title}</h1><Tcode title={t('transactionCode')}>{tcode}</Tcode></div>
      <div className="nmv-cluster"><LookSwitch look="tree" onLook={onLook} />{action}</div>
    </div>
  );
}
