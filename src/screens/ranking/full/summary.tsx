import { localDate } from '../../../domain/local-date.ts';
import { Suspense, useRef } from 'react';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { wifiSlash } from '../../../ui/icons/message.ts';
import { lock } from '../../../ui/icons/live.ts';
import { lazyAgain } from '../../../ui/base/lazy-again.tsx';
import { Finding } from '../../../ui/state/message.tsx';
import { computePhase } from '../base/campaign-phase.ts';
import type { SummaryProps } from '../table/full-ranking-props.ts';
import { useInvoiceLink } from '../base/invoice-link.tsx';
import { Moves } from '../own/moves.tsx';
import { OwnRanking } from '../own/own-ranking.tsx';
import { Classification } from '../table/classification.tsx';

const OwnCheck = lazyAgain(async () => (await import('../proof/own-check.tsx')).OwnCheckPanel);

/** Lists notices to read before the ranks: no connection, ended, final. */
function Notices({
  answer: { campaign, behind },
  readAt,
  staleness,
  onAgain,
}: Pick<SummaryProps, 'answer' | 'readAt' | 'staleness' | 'onAgain'>) {
  const say = useT('ranking');
  const t = useT('standing');
  const common = useT('common');
  const { time, date } = useFormat();
  const phase = computePhase(campaign, localDate(new Date()));
  return (
    <>
      {staleness ? (
        <div role="status">
          <Finding
            tone="warning"
            icon={wifiSlash}
            title={say(staleness, { time: time(readAt) })}
            action={
              <Button size="xs" onClick={onAgain}>
                {common('retry')}
              </Button>
            }
          />
        </div>
      ) : null}
      {behind > 0 ? (
        <div role="status">
          <Finding tone="neutral" title={t('behindTitle', { count: behind })}>
            {t('behindText')}
          </Finding>
        </div>
      ) : null}
      {phase === 'frozen' ? (
        <Finding tone="neutral" icon={lock} title={t('frozenTitle')}>
          {t('frozenText', { date: date(campaign.frozenAt ?? '') })}
          {campaign.rectifiedAt === null
            ? null
            : ` ${t('rectifiedText', { date: date(campaign.rectifiedAt) })}`}
        </Finding>
      ) : null}
      {campaign.isSuspended ? (
        <Finding tone="warning" title={t('suspendedTitle')}>
          {t('suspendedText')}
        </Finding>
      ) : null}
      {phase === 'ended' ? (
        <Finding tone="neutral" title={t('endedTitle')}>
          {t('endedText', { end: date(campaign.invcIssncEnd) })}
        </Finding>
      ) : null}
    </>
  );
}

/** Shows the reader’s own row among the places: there the focus goes on, and a reader of screens begins. */
function goToRanks(columns: HTMLElement | null): void {
  const panel = columns?.querySelector<HTMLElement>('.nmv-rank-panel');
  const row = panel?.querySelector<HTMLElement>('[data-mine]') ?? panel;
  if (!row) return;
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'center' });
}

/** Shows the own rank, places, and why the own one moved. */
export function Summary(props: SummaryProps) {
  const { answer, readAt, isPage } = props;
  const t = useT('standing');
  const { own } = answer;
  const linkInvoice = useInvoiceLink();
  const { campaign, sha256 } = answer;
  const isFinal = campaign.frozenAt !== null;
  const Heading = isPage ? 'h2' : 'h3';
  const columns = useRef<HTMLDivElement>(null);
  const classification = <Classification {...props} />;
  return (
    <>
      <Notices {...props} />
      {own ? (
        <OwnRanking
          own={own}
          readAt={readAt}
          runnerUpGap={own.ladder.find((row) => row.rankPosition === 2)?.gap ?? null}
          isFinal={isFinal}
          onImagine={props.onImagine}
        />
      ) : null}
      {own ? (
        <div className="nmv-columns" data-shape="side" ref={columns}>
          {classification}
          <aside className="nmv-stack">
            {isFinal && sha256 !== null ? (
              <Suspense>
                <OwnCheck campaignId={campaign.id} published={sha256} onLines={props.onOwnProof} />
              </Suspense>
            ) : null}
            {isFinal && own.moves.length === 0 ? null : (
              <section className="nmv-panel" part="panel">
                <div className="nmv-panel-head" part="head">
                  <Heading className="nmv-subheading">{t('why')}</Heading>
                </div>
                <div className="nmv-panel-body" data-tight="">
                  <Moves
                    moves={own.moves}
                    now={readAt}
                    isFinal={isFinal}
                    onProof={props.onOwnProof}
                    onPlaces={() => goToRanks(columns.current)}
                    linkInvoice={linkInvoice}
                  />
                </div>
              </section>
            )}
          </aside>
        </div>
      ) : (
        classification
      )}
    </>
  );
}
