import { useHost } from '../../../data/page-provider.tsx';
import type { ClosingCampaign, ClosingMatter } from '../../../domain/wire/cicle-closing.ts';
import { localDate } from '../../../domain/rules/dates.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { check } from '../../../ui/icons/plain.ts';
import { Tag } from '../../../ui/mark.tsx';
import { isAnswered } from './answers.ts';
import type { Answers } from './answers.ts';
import { MatterRow } from './matter-row.tsx';
import { openInvoicesPath } from './open-invoices-path.ts';

interface Given {
  readonly answers: Answers;
  readonly onAnswers: (answers: Answers) => void;
}

/** A campaign with what is still open in it; one in which nothing is, is ready. */
export function MatterPanel({
  cicleId,
  campaign,
  ...given
}: Given & { readonly cicleId: number; readonly campaign: ClosingCampaign }) {
  const t = useT('closing');
  const { date } = useFormat();
  const host = useHost();
  const { id, name1, invcIssncStart, invcIssncEnd, decidedUntil, matters } = campaign;
  const isOver = decidedUntil < localDate(new Date());
  const isReady = matters.every((matter) => isAnswered(matter, given.answers));
  const hasInvoices = matters.some(({ status1 }) => status1 !== null);
  return (
    <section className="nmv-panel" part="panel" aria-label={name1}>
      <div className="nmv-panel-head" part="head" data-ruled={matters.length > 0 ? '' : undefined}>
        <div className="nmv-panel-title">
          <h2 className="nmv-subheading">{name1}</h2>
          <p className="nmv-hint">
            {t('issuedIn', { start: date(invcIssncStart), end: date(invcIssncEnd) })}{' '}
            {t(isOver ? 'decidedUntil' : 'decidedFrom', { date: date(decidedUntil) })}
          </p>
        </div>
        <div className="nmv-cluster" data-gap="2">
          {isReady && (
            <Tag tone="success" icon={check}>
              {t('isReady')}
            </Tag>
          )}
          {hasInvoices ? (
            <Button size="sm" onClick={() => host.navigate(openInvoicesPath(cicleId, matters, id))}>
              {t('decideNow')}
            </Button>
          ) : (
            <Button size="sm" kind="quiet" onClick={() => host.navigate(`/campaigns/nmv/${id}`)}>
              {t('openCampaign')}
            </Button>
          )}
        </div>
      </div>
      <Rows matters={matters} {...given} />
    </section>
  );
}

/** What is open and counts in no campaign. */
export function OtherMatters({
  cicleId,
  matters,
  ...given
}: Given & { readonly cicleId: number; readonly matters: readonly ClosingMatter[] }) {
  const t = useT('closing');
  const host = useHost();
  return (
    <section className="nmv-panel" part="panel" aria-label={t('others')}>
      <div className="nmv-panel-head" part="head" data-ruled="">
        <div className="nmv-panel-title">
          <h2 className="nmv-subheading">{t('others')}</h2>
          <p className="nmv-hint">{t('othersLead')}</p>
        </div>
        <Button size="sm" onClick={() => host.navigate(openInvoicesPath(cicleId, matters))}>
          {t('decideNow')}
        </Button>
      </div>
      <Rows matters={matters} {...given} />
    </section>
  );
}

function Rows({
  matters,
  answers,
  onAnswers,
}: Given & { readonly matters: readonly ClosingMatter[] }) {
  return (
    <ul className="nmv-plain-list">
      {matters.map((matter) => (
        <MatterRow key={matter.item.key} {...{ matter, answers, onAnswers }} />
      ))}
    </ul>
  );
}
