import { ZERO, dec, roundHalfUp } from '../../../domain/decimal.ts';
import type { CycleClosingAnswer } from '../../../domain/schema/campaigns/cycle-closing.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import type { Tone } from '../../../ui/base/icon.tsx';

/**
 * Shows the progress of a cycle: open matters, campaigns that can be closed or are, and their
 * prizes.
 */
export function ClosingSums({ answer }: { readonly answer: CycleClosingAnswer }) {
  const t = useT('closing');
  const { number, money } = useFormat();
  const open = answer.campaigns.filter((campaign) =>
    campaign.matters.some(({ status1 }) => status1 !== null),
  ).length;
  const closed = answer.campaigns.filter(({ result }) => result !== null).length;
  const closable = answer.campaigns.filter(({ close }) => close.may).length;
  const prizes = answer.campaigns.reduce((sum, { prizes }) => sum.plus(dec(prizes)), ZERO);
  const winners = answer.campaigns.reduce((sum, each) => sum + each.winners, 0);
  const all = t('ofAll', { all: number(String(answer.campaigns.length)) });
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
          name={t('closable')}
          sum={`${number(String(closable))} ${all}`}
          tone={closable > 0 ? 'success' : 'neutral'}
        />
        <Sum
          name={t('closed')}
          sum={`${number(String(closed))} ${all}`}
          tone={closed === answer.campaigns.length ? 'success' : 'neutral'}
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
