import { useState } from 'react';
import type { RankingLine } from '../../../domain/schema/ranking/ranking-proof.ts';
import { reasonWords } from '../../../i18n/proof-reason.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { caretDown, caretRight } from '../../../ui/icons/control.ts';
import { pointDigits } from '../base/point-digits.ts';
import { reasonGroups } from './proof-lines.ts';
import type { ReasonGroup } from './proof-lines.ts';
import { ProofTable } from './proof-table.tsx';
import type { ProofTableProps } from './proof-table.tsx';
import { withMinus } from '../base/written.ts';

function Group({
  group,
  linkInvoice,
}: Pick<ProofTableProps, 'linkInvoice'> & { readonly group: ReasonGroup }) {
  const t = useT('proof');
  const { number } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const points = (decimal: string) => withMinus(decimal, (text) => number(text, pointDigits));
  const [first] = group.lines;
  if (first === undefined) return null;
  // The group shows its common reason; details of single lines are shown with the lines.
  const { missing: _missing, ...named } = first.reasonParams;
  const words = reasonWords(
    t,
    { ...first, reasonParams: onlyOne(group) ? named : keepStatus(named) },
    points,
  );
  return (
    <li>
      <button
        type="button"
        className="nmv-rank-others"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={isOpen ? caretDown : caretRight} size="sm" />
        <span className="nmv-grow">
          <span className="nmv-strong">{words}</span>{' '}
          <span className="nmv-muted">{t('items', { count: group.lines.length })}</span>
        </span>
        {group.potential === null ? null : (
          <span className="nmv-muted">{t('wouldAdd', { points: points(group.potential) })}</span>
        )}
      </button>
      {isOpen ? <ProofTable lines={group.lines} whole={false} linkInvoice={linkInvoice} /> : null}
    </li>
  );
}

const onlyOne = ({ lines }: ReasonGroup): boolean =>
  new Set(lines.map((line) => JSON.stringify(line.reasonParams))).size === 1;

/**
 * Keeps only the status, which is common to all lines of a group; other parameters become an
 * ellipsis.
 */
function keepStatus(params: RankingLine['reasonParams']): RankingLine['reasonParams'] {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, name === 'status1' ? value : '…']),
  );
}

/** Lists the lines that do not count, grouped by reason, highest potential first. */
export function OtherLines({ lines, linkInvoice }: Pick<ProofTableProps, 'lines' | 'linkInvoice'>) {
  const t = useT('proof');
  if (lines.length === 0) return null;
  return (
    <div className="nmv-rank-other-lines">
      <h3 className="nmv-subheading">{t('out')}</h3>
      <ul className="nmv-rank-choices">
        {reasonGroups(lines).map((group) => (
          <Group key={group.reason} group={group} linkInvoice={linkInvoice} />
        ))}
      </ul>
    </div>
  );
}
