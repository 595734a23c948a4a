import { ZERO, dec, roundHalfUp } from '../../../domain/decimal.ts';
import type { CicleClosingAnswer } from '../../../domain/wire/cicle-closing.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import type { Tone } from '../../../ui/icon.tsx';
import { isAnswered, mattersOf } from './answers.ts';
import type { Answers } from './answers.ts';

/** How far the closing is: what is open, what was answered, which campaigns are ready, what becomes final. */
export function ClosingSums({
  answer,
  answers,
}: {
  readonly answer: CicleClosingAnswer;
  readonly answers: Answers;
}) {
  const t = useT('closing');
  const { number, money } = useFormat();
  const matters = mattersOf(answer);
  const given = matters.filter((matter) => isAnswered(matter, answers)).length;
  const open = answer.campaigns.filter((campaign) =>
    campaign.matters.some(({ status1 }) => status1 !== null),
  ).length;
  const ready = answer.campaigns.filter((campaign) =>
    campaign.matters.every((matter) => isAnswered(matter, answers)),
  ).length;
  const prizes = answer.campaigns.reduce((sum, { prizes }) => sum.plus(dec(prizes)), ZERO);
  const winners = answer.campaigns.reduce((sum, each) => sum + each.winners, 0);
  const all = (count: number) => t('ofAll', { all: number(String(count)) });
  const missing = matters.length - given;
  return (
    <section className="nmv-panel" part="panel" aria-label={t('sums')}>
      <dl className="nmv-panel-body nmv-purse-sums">
        <Sum
          name={t('openInvoices')}
          sum={number(String(answer.openInvoices))}
          note={open > 0 ? t('inCampaigns', { count: open }) : undefined}
          tone={answer.openInvoices > 0 ? 'warning' : 'success'}
        />
        <Sum
          name={t('answered')}
          sum={`${number(String(given))} ${all(matters.length)}`}
          note={missing > 0 ? t('stillMissing', { count: missing }) : undefined}
          tone={missing > 0 ? 'danger' : 'success'}
        />
        <Sum
          name={t('ready')}
          sum={`${number(String(ready))} ${all(answer.campaigns.length)}`}
          tone={ready === answer.campaigns.length ? 'success' : 'neutral'}
        />
        <Sum
          name={t('prizes')}
          sum={money(roundHalfUp(prizes, 2))}
          note={t('winners', { count: winners })}
          tone="neutral"
        />
      </dl>
    </section>
  );
}

function Sum({
  name,
  sum,
  note,
  tone,
}: {
  readonly name: string;
  readonly sum: string;
  readonly note?: string | undefined;
  readonly tone: Tone;
}) {
  return (
    <div className="nmv-purse-item" data-tone={tone}>
      <dt className="nmv-small nmv-muted">{name}</dt>
      <dd className="nmv-purse-sum">{sum}</dd>
      {note !== undefined && <dd className="nmv-small nmv-muted">{note}</dd>}
    </div>
  );
}
