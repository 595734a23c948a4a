import type { ReactNode } from 'react';
import { useHost } from '../../../data/page/page-provider.tsx';
import { ZERO, dec, toText } from '../../../domain/decimal.ts';
import type { RankingAnswer } from '../../../domain/schema/ranking/ranking.ts';
import type { RankingTeamAnswer } from '../../../domain/schema/ranking/ranking-reports.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import type { IconPath } from '../../../ui/icons/icon-path.ts';
import { clock, hourglass, linkBreak } from '../../../ui/icons/ranking.ts';
import { pointDigits } from '../base/point-digits.ts';

const invoicesPath = '/notasfiscais/manager/customer';

function Lever({
  icon,
  title,
  children,
  action,
}: {
  readonly icon: IconPath;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action: ReactNode;
}) {
  return (
    <li className="nmv-rank-lever">
      <span className="nmv-tone" data-tone="warning">
        <Icon of={icon} />
      </span>
      <div>
        <div className="nmv-strong">{title}</div>
        <div className="nmv-small nmv-muted">{children}</div>
      </div>
      {action}
    </li>
  );
}

/**
 * Lists the steps that would bring the team most, largest first: triggers, waiting invoices,
 * invoices without a seller.
 */
export function TeamNext({
  campaign,
  team,
  onImagine,
}: {
  readonly campaign: RankingAnswer['campaign'];
  readonly team: RankingTeamAnswer;
  readonly onImagine: (personId: number) => void;
}) {
  const t = useT('rankingTeam');
  const host = useHost();
  const { number, date } = useFormat();
  const points = (decimal: string) => number(decimal, pointDigits);
  const names = new Map(team.people.map(({ row }) => [row.personId, row.salesmanName]));
  const triggers = team.triggers
    .filter((row) => !row.reached)
    .map((row) => ({
      ...row,
      freed: toText(row.people.reduce((sum, one) => sum.plus(dec(one.points)), ZERO)),
    }))
    .filter((row) => Number(row.freed) > 0)
    .toSorted((a, b) => Number(b.freed) - Number(a.freed));
  const waiting = team.people
    .filter((person) => person.waiting > 0)
    .toSorted((a, b) => Number(b.waitingPoints) - Number(a.waitingPoints));
  const open = (
    <Button size="sm" onClick={() => host.navigate(invoicesPath)}>
      {t('openInvoices')}
    </Button>
  );
  const first = waiting[0];
  if (triggers.length === 0 && first === undefined && team.sellerless === 0) return null;
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-panel-head" part="head">
        <h2 className="nmv-subheading">{t('next')}</h2>
      </div>
      <ul className="nmv-rank-levers">
        {triggers.map((row) => {
          const most = row.people[0]?.personId;
          return (
            <Lever
              key={row.targetId}
              icon={hourglass}
              title={t('triggerLever', {
                quantity: `${number(row.missing, { min: 2, max: 2 })}\u00a0Kg/L`,
                name: row.name,
                day: date(campaign.invcIssncEnd),
                points: points(row.freed),
              })}
              action={
                most === undefined ? null : (
                  <Button size="sm" onClick={() => onImagine(most)}>
                    {t('imagine')}
                  </Button>
                )
              }
            >
              {row.people
                .map((one) => `${names.get(one.personId) ?? t('others')} +${points(one.points)}`)
                .join(' · ')}
            </Lever>
          );
        })}
        {first === undefined ? null : (
          <Lever
            icon={clock}
            title={t('waitingLever', {
              count: waiting.reduce((all, one) => all + one.waiting, 0),
            })}
            action={open}
          >
            {waiting
              .map(({ row, waitingPoints }) => `${row.salesmanName} +${points(waitingPoints)}`)
              .join(' · ')}
          </Lever>
        )}
        {team.sellerless > 0 ? (
          <Lever icon={linkBreak} title={t('sellerless', { count: team.sellerless })} action={open}>
            {t('sellerlessText')}
          </Lever>
        ) : null}
      </ul>
    </section>
  );
}
