import type { ReactNode } from 'react';
import { localDate } from '../../../domain/local-date.ts';
import type { RankingAnswer } from '../../../domain/schema/ranking/ranking.ts';
import { broadcast, lock } from '../../../ui/icons/live.ts';
import { Tag } from '../../../ui/state/mark.tsx';
import { computePhase, windowWords } from './campaign-phase.ts';
import type { CampaignWindow } from './campaign-phase.ts';
import type { RankingWords } from './ranking-words.ts';

/** Live while places may move, final once they are frozen; nothing in between, nor before the campaign is approved. */
export function LiveMark({
  campaign,
  now,
  t,
}: Pick<RankingWords, 't'> & {
  readonly campaign: CampaignWindow & { readonly isApproved: boolean };
  readonly now: Date;
}) {
  const phase = computePhase(campaign, localDate(now));
  if (phase === 'frozen')
    return (
      <Tag tone="neutral" icon={lock}>
        {t('final')}
      </Tag>
    );
  return phase === 'early' || !campaign.isApproved ? null : (
    <Tag tone="success" icon={broadcast}>
      {t('live')}
    </Tag>
  );
}

/** Frame of the short form. Holds no state: the loader draws it before React is there. */
export function WidgetPanel({
  answer: { campaign, total },
  words: { t, locale },
  children,
}: {
  readonly answer: RankingAnswer;
  readonly words: RankingWords;
  readonly children: ReactNode;
}) {
  const now = new Date();
  const span = windowWords(campaign, now, t, locale);
  const people = t(campaign.salesRoleAwarded === 'MANAGER' ? 'managers' : 'sellers', {
    count: total,
  });
  return (
    <section className="nmv-panel nmv-rank-panel" part="panel" aria-label={campaign.name1}>
      <div className="nmv-panel-head" part="head">
        <div className="nmv-panel-title">
          <h2 className="nmv-subheading">{campaign.name1}</h2>
          <div className="nmv-small nmv-muted">{total > 0 ? `${span} · ${people}` : span}</div>
        </div>
        <LiveMark campaign={campaign} now={now} t={t} />
      </div>
      {children}
    </section>
  );
}

/** Columns that a short form needs for its rows. */
export const widgetColumns = (rows: RankingAnswer['rows']) => ({
  channel: rows.some((row) => row.customerName !== null),
  prize: rows.some((row) => row.prize !== null),
});

/** Foot of the short form: a note on its time, and a single link. */
export function PanelFoot({
  note,
  children,
}: {
  readonly note: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="nmv-pager">
      {note}
      <span className="nmv-small nmv-push">{children}</span>
    </div>
  );
}

/** Says when the rows were read. */
export function ReadAt({ time, t }: Pick<RankingWords, 't'> & { readonly time: string }) {
  return <span className="nmv-small">{t('readAt', { time })}</span>;
}

/** Offers the sign-in. Without React a press is kept for the element. */
export function SignInLink({
  onSignIn,
  t,
}: Pick<RankingWords, 't'> & { readonly onSignIn?: (() => void) | undefined }) {
  return (
    <button type="button" className="nmv-link nmv-rank-link" onClick={onSignIn}>
      {t('signIn')}
    </button>
  );
}
