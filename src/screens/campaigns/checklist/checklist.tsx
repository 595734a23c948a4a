import { useId } from 'react';
import { useAreas } from '../../../data/page/use-areas.ts';
import type { CheckLine } from '../../../domain/rules/campaign/campaign-checklist.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import type { IconPath } from '../../../ui/icons/icon-path.ts';
import { checkCircle, info, warning, warningCircle } from '../../../ui/icons/message.ts';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import { useRecordDesk } from '../../record/form/state/record-desk.ts';
import { useMaintenance } from '../../record/screen.ts';
import { useOnItsWay } from '../../../ui/state/together.tsx';
import { campaignSheets } from '../campaign-sheets.ts';
import { useChecklist } from './use-checklist.ts';

const MARKS: Readonly<Record<CheckLine['tone'], IconPath>> = {
  success: checkCircle,
  note: info,
  warning,
  danger: warningCircle,
};

/**
 * Renders the checklist before a campaign's approval (5.19): each line links to its tab. It never
 * prevents saving a draft.
 */
export function Checklist() {
  useSheets(campaignSheets);
  useAreas('campaigns');
  const t = useT('campaigns');
  const title = useId();
  const { canEdit, detail, count } = useRecordDesk();
  const lines = useChecklist();
  const isSettled = detail?.['approvalStatus'] === 'approved' && count === 0;
  const isAsked = canEdit && !isSettled;
  useOnItsWay(isAsked && lines === undefined);
  if (!isAsked || lines === undefined) return null;
  const done = lines.filter(({ tone }) => tone === 'success' || tone === 'note').length;
  return (
    <section className="nmv-panel nmv-before" part="panel" aria-labelledby={title}>
      <h2 className="nmv-before-title" id={title}>
        {t('beforeApproval')}{' '}
        <span className="nmv-muted">{t('checksDone', { done, all: lines.length })}</span>
      </h2>
      <ul className="nmv-before-list">
        {lines.map((line) => (
          <Line key={line.tab} line={line} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line: { tab, tone, finding, count } }: { readonly line: CheckLine }) {
  const t = useT('campaigns');
  const names = useFieldWords();
  const { place, go, entity } = useMaintenance();
  const show = () =>
    place.view === 'form' &&
    go({ ...place, tab: tab === entity.form[0]?.label ? '' : tab }, { replace: true });
  const label = names.maybe(tab) ?? tab;
  return (
    <li className="nmv-before-line" data-tone={tone === 'note' ? 'neutral' : tone}>
      <Icon of={MARKS[tone]} className="nmv-before-mark" />
      <button type="button" className="nmv-link" onClick={show}>
        {finding === 'fine' ? label : t(`check_${finding}`, { count })}
      </button>
      {finding === 'fine' && count > 0 && <span className="nmv-muted">{count}</span>}
    </li>
  );
}
