import { useHost } from '../../../data/page/page-provider.tsx';
import { PAYERS_NEEDED } from '../../../domain/rules/payout/payout-machine.ts';
import { campaign as entity } from '../../../domain/entities/campaign.ts';
import type { ClosingCampaign } from '../../../domain/schema/campaigns/cycle-closing.ts';
import { NounContext, useFieldWords } from '../../../i18n/use-field-words.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { check } from '../../../ui/icons/plain.ts';
import { Tag } from '../../../ui/state/mark.tsx';
import { isAnswered, buildRequest, useAnswers } from './answers.ts';
import { CloseForm } from './close-form.tsx';
import { ClosingMatters } from './matters.tsx';
import { openInvoicesPath } from './open-invoices-path.ts';
import { Result } from './result.tsx';
import { useAction } from './use-action.ts';

interface CampaignClosingProps {
  readonly cycleId: number;
  readonly campaign: ClosingCampaign;
  readonly reread: () => unknown;
}

/** Renders a campaign to be closed with its open matters, or the result of a closed campaign. */
export function CampaignClosing({ cycleId, campaign, reread }: CampaignClosingProps) {
  return (
    <NounContext value={entity.resource}>
      {campaign.result === null ? (
        <OpenCampaign {...{ cycleId, campaign, reread }} />
      ) : (
        <Result campaign={campaign} result={campaign.result} reread={reread} />
      )}
    </NounContext>
  );
}

/** So many of those who could pay are named. */
const NAMED = 5;

function OpenCampaign({ cycleId, campaign, reread }: CampaignClosingProps) {
  const t = useT('closing');
  const { id, name1, rowSCN, matters, close } = campaign;
  const { answers, onAnswers, drop } = useAnswers('campaign-closing', id);
  const { busy, action } = useAction({ entity, id, name: name1, reread });
  const onClose = async () => {
    const request = { rowSCN, ...buildRequest(matters, answers) };
    if (await action('close', request, 'closedDone')) drop();
  };
  const isReady = close.may && matters.every((matter) => isAnswered(matter, answers));
  return (
    <section className="nmv-panel" part="panel" aria-label={name1}>
      <Head {...{ cycleId, campaign, isReady }} />
      <ClosingMatters {...{ matters, answers, onAnswers }} />
      <div className="nmv-panel-body nmv-stack" data-gap="3">
        {close.may ? (
          <>
            <p className="nmv-text">
              {campaign.winners > 0
                ? t('becomesFinalWith', { count: campaign.winners })
                : t('becomesFinal')}{' '}
              {campaign.isLast && t('isLast')}
            </p>
            {campaign.winners > 0 && (
              <p className="nmv-text">
                {campaign.payers.length < PAYERS_NEEDED
                  ? t('payersMissing')
                  : t('payers', { names: campaign.payers.slice(0, NAMED).join(', ') })}
              </p>
            )}
            <CloseForm
              {...{ name: name1, matters, answers, busy }}
              label={t('typeName')}
              confirm={t('confirm')}
              onClose={() => void onClose()}
            />
          </>
        ) : (
          <WhyNot campaign={campaign} />
        )}
      </div>
    </section>
  );
}

function Head({
  cycleId,
  campaign: { id, name1, invcIssncStart, invcIssncEnd, decidedUntil, endedOn, matters, close },
  isReady,
}: Pick<CampaignClosingProps, 'cycleId' | 'campaign'> & { readonly isReady: boolean }) {
  const t = useT('closing');
  const { date } = useFormat();
  const host = useHost();
  const hasInvoices = matters.some(({ status1 }) => status1 !== null);
  return (
    <div className="nmv-panel-head" part="head" data-ruled="">
      <div className="nmv-panel-title">
        <h2 className="nmv-subheading">{name1}</h2>
        <p className="nmv-hint">
          {t('issuedIn', { start: date(invcIssncStart), end: date(invcIssncEnd) })}{' '}
          {endedOn === null
            ? t(close.why === 'daysRun' ? 'decidedFrom' : 'decidedUntil', {
                date: date(decidedUntil),
              })
            : t('endedEarly', { date: date(endedOn) })}
        </p>
      </div>
      <div className="nmv-cluster" data-gap="2">
        {isReady && (
          <Tag tone="success" icon={check}>
            {t('isReady')}
          </Tag>
        )}
        {hasInvoices ? (
          <Button size="sm" onClick={() => host.navigate(openInvoicesPath(cycleId, matters, id))}>
            {t('decideNow')}
          </Button>
        ) : (
          <Button size="sm" kind="quiet" onClick={() => host.navigate(`/campaigns/nmv/${id}`)}>
            {t('openCampaign')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Shows the reason why it cannot be closed now, and the next step. */
function WhyNot({ campaign: { close, decidedUntil } }: { readonly campaign: ClosingCampaign }) {
  const t = useT('closing');
  const { date } = useFormat();
  const names = useFieldWords();
  if (close.why === 'daysRun')
    return <p className="nmv-text">{t('closesAfter', { date: date(decidedUntil) })}</p>;
  return close.why === null ? null : (
    <p className="nmv-text">{names.maybe(`why_${close.why}`) ?? close.why}</p>
  );
}
