import type { ReactNode } from 'react';
import { dec } from '../../../domain/decimal.ts';
import { useZonedTime } from '../../../i18n/use-date-time.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { check as tick, minus } from '../../../ui/icons/control.ts';
import { xCircle } from '../../../ui/icons/message.ts';
import { pointDigits } from '../base/point-digits.ts';
import { withMinus } from '../base/written.ts';
import type { OwnCheck as Check } from '../../../domain/rules/ranking/sealed/check-own.ts';
import type { OwnResultAnswer } from '../../../domain/schema/ranking/own-result.ts';

type StepState = 'right' | 'wrong' | 'open';

const LOOKS = {
  right: { tone: 'success', icon: tick },
  wrong: { tone: 'danger', icon: xCircle },
  open: { tone: 'neutral', icon: minus },
} as const;

function Step({
  state,
  title,
  children,
}: {
  readonly state: StepState;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const { tone, icon } = LOOKS[state];
  return (
    <li className="nmv-event">
      <span className="nmv-event-mark" data-tone={tone}>
        <Icon of={icon} size="sm" />
      </span>
      <div className="nmv-event-body">
        <div className="nmv-strong">{title}</div>
        <div className="nmv-small nmv-muted">{children}</div>
      </div>
    </li>
  );
}

function RankStep({ own, check }: CheckedStep) {
  const t = useT('ownCheck');
  const { place, money } = useFormat();
  if (own.place === null)
    return (
      <Step state={check.isSumRight ? 'right' : 'wrong'} title={t('placeNone')}>
        {t(check.isSumRight ? 'placeText' : 'placeWrong')}
      </Step>
    );
  if (!own.isWhole)
    return (
      <Step state="open" title={t('placePart')}>
        {t('placePartText')}
      </Step>
    );
  const { rankPosition, prize } = own.place;
  const words = { place: place(rankPosition) };
  return (
    <Step
      state={check.isSumRight ? 'right' : 'wrong'}
      title={
        prize === null ? t('place', words) : t('placePrize', { ...words, prize: money(prize) })
      }
    >
      {t(check.isSumRight ? 'placeText' : 'placeWrong')}
    </Step>
  );
}

/** Lists the checks step by step with their results. */
export function CheckSteps({ own, check, count }: CheckedStep & { readonly count: number }) {
  const t = useT('ownCheck');
  const { number } = useFormat();
  const zonedTime = useZonedTime();
  const targets = own.rows.filter((row) => dec(row.trigger).gt('0'));
  const reached = targets.filter((row) => row.reached).length;
  const { lines, rows } = check;
  return (
    <ol className="nmv-timeline">
      <Step state={lines.length === 0 ? 'right' : 'wrong'} title={t('items', { count })}>
        {lines.length === 0
          ? t('itemsText', { points: withMinus(check.score, (text) => number(text, pointDigits)) })
          : t('itemsWrong', { count: lines.length })}
      </Step>
      <Step
        state={rows.length === 0 ? 'right' : 'wrong'}
        title={targets.length === 0 ? t('triggersNone') : t('triggers', { count: targets.length })}
      >
        {rows.length > 0
          ? t('triggersWrong', { count: rows.length })
          : targets.length === 0
            ? t('triggersNoneText')
            : reached === 0
              ? t('triggersNoneReached')
              : t('triggersText', { count: reached })}
      </Step>
      <RankStep own={own} check={check} />
      <Step state={check.isSealed ? 'right' : 'wrong'} title={t('sealed')}>
        {check.isSealed ? t('sealedText', { date: zonedTime(own.takenAt) }) : t('sealedWrong')}
      </Step>
    </ol>
  );
}

/** A part that was checked, and what came out. */
export interface CheckedStep {
  readonly own: OwnResultAnswer;
  readonly check: Check;
}
