import { ZERO, dec } from '../../../domain/decimal.ts';
import type { DeskCampaignEffect, DeskShift } from '../../../domain/schema/invoices/desk.ts';
import { formatMoney, formatRank, formatSigned } from '../../../i18n/format.ts';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { arrowDown, arrowUp, minus } from '../../../ui/icons/control.ts';
import { amount } from '../numbers.ts';

/** Rows that are shown at once; the others unfold. */
const MOST = 8;

/** Lists the people whose rank would change: old rank, new rank and effect on the prize. */
export function Shifts({ shifts }: { readonly shifts: readonly DeskShift[] }) {
  const t = useT('desk');
  const more = shifts.slice(MOST);
  return (
    <>
      <ul className="nmv-shifts">
        {shifts.slice(0, MOST).map((shift) => (
          <Shift key={shift.personId} shift={shift} />
        ))}
      </ul>
      {more.length > 0 && (
        <details className="nmv-desk-others">
          <summary>{t('moreShifts', { count: more.length })}</summary>
          <ul className="nmv-shifts">
            {more.map((shift) => (
              <Shift key={shift.personId} shift={shift} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Shift({ shift: { name1, from, to, prize, isOwn } }: { readonly shift: DeskShift }) {
  const t = useT('desk');
  const locale = useLocale();
  const isUp = from === null || to < from;
  return (
    <li className="nmv-shift" data-mine={isOwn ? '' : undefined}>
      <span className="nmv-shift-from">
        {from === null ? t('shiftNew') : formatRank(from, locale)}
      </span>
      <span className="nmv-shift-arrow">
        <Icon of={isUp ? arrowUp : to > from ? arrowDown : minus} size="sm" />
      </span>
      <span className="nmv-shift-to">{formatRank(to, locale)}</span>
      <span className="nmv-shift-name nmv-truncate">{name1}</span>
      <span className={dec(prize).gt(ZERO) ? 'nmv-strong nmv-number' : 'nmv-number nmv-muted'}>
        {formatSigned(prize, formatMoney)}
      </span>
    </li>
  );
}

/** Renders the effect of the approval on one ranking. */
export function EffectPanel({ effect }: { readonly effect: DeskCampaignEffect }) {
  const t = useT('desk');
  const own = effect.shifts.filter(({ isOwn }) => isOwn);
  const shown = effect.shifts.filter(
    ({ isOwn, from, to, prize }) => isOwn || from !== to || !dec(prize).eq(ZERO),
  );
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-panel-head" part="head">
        <div className="nmv-panel-title">
          <h2 className="nmv-subheading">{t('effect', { campaign: effect.campaignName })}</h2>
          <div className="nmv-small nmv-muted">{t('effectNote')}</div>
        </div>
      </div>
      <div className="nmv-panel-body nmv-stack" data-tight="" data-gap="4">
        <Shifts shifts={shown.toSorted((a, b) => a.to - b.to)} />
        {effect.placesChanged === 0 && <p className="nmv-text nmv-muted">{t('noEffect')}</p>}
        {own.map(({ personId, name1, scoreBefore, score }) => (
          <p key={personId} className="nmv-small nmv-muted">
            {t('passes', { name: name1, from: amount(scoreBefore, 2), to: amount(score, 2) })}
          </p>
        ))}
      </div>
    </section>
  );
}
