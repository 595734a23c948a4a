import { useSession } from '../../../data/page/page-provider.tsx';
import { ZERO, dec, toText } from '../../../domain/decimal.ts';
import type {
  CampaignEffect,
  EffectShift,
} from '../../../domain/schema/entities/campaign-effects.ts';
import { formatSigned } from '../../../i18n/format.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { amount } from '../numbers.ts';

/** A difference with its sign; nothing where there is none. */
function change(from: string | null, to: string | null, write: (text: string) => string): string {
  const difference = dec(to ?? '0').minus(dec(from ?? '0'));
  return difference.eq(ZERO) ? '' : formatSigned(toText(difference), write);
}

/** Shows the rank before and after of each person, with the changes of points and prize. */
export function ShiftRows({ effect }: { readonly effect: CampaignEffect }) {
  const t = useT('invoices');
  const { user } = useSession();
  return (
    <>
      <ol className="nmv-shifts">
        {effect.shifts.map((shift) => (
          <ShiftRow key={shift.personId} shift={shift} isMine={shift.personId === user?.id} />
        ))}
      </ol>
      {effect.others > 0 && (
        <p className="nmv-small nmv-muted">{t('effectOthers', { count: effect.others })}</p>
      )}
    </>
  );
}

function ShiftRow({ shift, isMine }: { readonly shift: EffectShift; readonly isMine: boolean }) {
  const t = useT('invoices');
  const format = useFormat();
  const place = (at: number | null) => (at === null ? t('noPlace') : format.place(at));
  const points = change(shift.scoreFrom, shift.scoreTo, (text) => amount(text, 2));
  const prize = change(shift.prizeFrom, shift.prizeTo, format.money);
  return (
    <li className="nmv-shift" data-mine={isMine || undefined}>
      <span className="nmv-shift-from">{place(shift.from)}</span>
      <span className="nmv-shift-arrow" aria-hidden="true">
        →
      </span>
      <span className="nmv-shift-to">{place(shift.to)}</span>
      <span className="nmv-shift-name" title={shift.name1}>
        {shift.name1}
      </span>
      <span className="nmv-shift-sum">
        {points && <span>{t('points', { points })}</span>}
        {prize && <span className="nmv-small nmv-muted">{prize}</span>}
      </span>
    </li>
  );
}
