import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { Check } from '../../../../ui/choice/choice.tsx';
import type { PickedFile } from '../check/accept-files.ts';
import { PickedFileRow } from './picked-file-row.tsx';
import { isTold } from './server-verdict.tsx';
import type { Fate, JudgedPick } from '../check/preflight-groups.ts';

/** Ready and unchecked files shown at first: they need no reading. */
const FEW_AT_ONCE = 20;
/** Files of other groups shown at first, which the user may need to read. */
const MOST_AT_ONCE = 100;

/** Groups sent despite their findings. */
export type SentAnyway = Readonly<Record<'amber' | 'refused', boolean>>;

interface PickedGroupsProps {
  readonly judged: readonly JudgedPick[];
  readonly anyway: SentAnyway;
  readonly disabled: boolean;
  readonly onAnyway: (anyway: SentAnyway) => void;
  readonly onRemove: (files: readonly PickedFile[]) => void;
}

/** Lists the files grouped by expected result; groups that need attention come first. */
export function PickedGroups({ judged, ...props }: PickedGroupsProps) {
  // Files with messages come first, because long groups show only their first files.
  const of = (fate: Fate) =>
    judged
      .filter((each) => each.fate === fate)
      .toSorted((one, other) => Number(other.rows.some(isTold)) - Number(one.rows.some(isTold)));
  return (
    <>
      <Group fate="amber" judged={of('amber')} {...props} />
      <Group fate="refused" judged={of('refused')} {...props} />
      <Group fate="ready" judged={of('ready')} {...props} />
      <Group fate="waiting" judged={of('waiting')} {...props} />
    </>
  );
}

function Group({
  fate,
  judged,
  anyway,
  disabled,
  onAnyway,
  onRemove,
}: PickedGroupsProps & { readonly fate: Fate }) {
  const t = useT('posting');
  const invoices = useT('invoices');
  const first = fate === 'ready' || fate === 'waiting' ? FEW_AT_ONCE : MOST_AT_ONCE;
  const [most, setMost] = useState(first);
  if (judged.length === 0) return null;
  const count = judged.length;
  const words = {
    amber: t('groupAmber', { count }),
    refused: t('groupRefused', { count }),
    ready: t('groupReady', { count }),
    waiting: invoices('preflightWaiting'),
  };
  const more = Math.min(500, count - most);
  return (
    <>
      <tr className="nmv-row nmv-picked-group" part="row">
        <th className="nmv-td" scope="rowgroup" colSpan={4} data-phone="full">
          <span className="nmv-spread">
            <span className="nmv-strong">{words[fate]}</span>
            {(fate === 'amber' || fate === 'refused') && (
              <Check
                checked={anyway[fate]}
                disabled={disabled}
                onChecked={(checked) => onAnyway({ ...anyway, [fate]: checked })}
              >
                {t('sendAnyway')}
              </Check>
            )}
          </span>
        </th>
      </tr>
      {judged.slice(0, most).map((each) => (
        <PickedFileRow key={each.file.key} judged={each} disabled={disabled} onRemove={onRemove} />
      ))}
      {more > 0 && (
        <tr className="nmv-row" part="row">
          <td className="nmv-td" colSpan={4} data-phone="full">
            <Button size="xs" onClick={() => setMost(most + 500)}>
              {t('showReady', { count: more })}
            </Button>
          </td>
        </tr>
      )}
    </>
  );
}
