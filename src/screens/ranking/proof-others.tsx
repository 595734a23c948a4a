import { useState } from 'react';
import type { RankingLine } from '../../domain/wire/ranking.ts';
import { reasonWords } from '../../i18n/proof-reason.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/icon.tsx';
import { caretDown, caretRight } from '../../ui/icons/control.ts';
import { pointDigits } from './point-digits.ts';
import { reasonGroups } from './proof-lines.ts';
import type { ReasonGroup } from './proof-lines.ts';
import { ProofTable } from './proof-table.tsx';
import type { ProofTableProps } from './proof-table.tsx';
import { withMinus } from './written.ts';

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
  // a group has one reason; what single lines name besides stands with them
  const { missing: _missing, ...named } = first.reasonParams;
  const words = reasonWords(
    t,
    { ...first, reasonParams: onlyOne(group) ? named : statusOf(named) },
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

/** Of what a reason names only the status says the same of all lines of a group; a code stands as an ellipsis. */
function statusOf(params: RankingLine['reasonParams']): RankingLine['reasonParams'] {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, name === 'status1' ? value : '…']),
  );
}

/** What does not count, folded by its reason, what could bring most first. */
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
