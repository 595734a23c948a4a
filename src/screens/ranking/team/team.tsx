import { useCallback } from 'react';
import { useLive, useRead } from '../../../data/cache/cache.ts';
import { useAreas } from '../../../data/page/use-areas.ts';
import { ZERO, dec, toText } from '../../../domain/decimal.ts';
import type { RankingTeamAnswer } from '../../../domain/schema/ranking/ranking-reports.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Empty } from '../../../ui/state/empty.tsx';
import { BareSelect } from '../../../ui/choice/select.tsx';
import { Input } from '../../../ui/input/text-input.tsx';
import { pointDigits } from '../base/point-digits.ts';
import { RankingFailure } from '../base/ranking-notice.tsx';
import { RankingSkeleton } from '../base/ranking-skeleton.tsx';
import { rankingPath } from '../base/reading.ts';
import { TeamNext } from './team-next.tsx';
import { TeamTable } from './team-table.tsx';
import { TeamTriggers } from './team-triggers.tsx';
import type { TeamProps } from './team-props.ts';

/** More channels than this are looked for by their name. */
const manyChannels = 50;

function useTeam({ campaign, customerId, words }: TeamProps) {
  const read = useRead<RankingTeamAnswer>(
    `${rankingPath(String(campaign.id))}/team`,
    { customerId, q: words },
    { keepPrevious: true },
  );
  const { refresh } = read;
  useLive(
    'ranking-moved',
    useCallback(
      (moved) => {
        if (moved.campaignId === campaign.id) void refresh();
      },
      [campaign.id, refresh],
    ),
  );
  return read;
}

/**
 * Renders the people of a channel managed by the reader: ranks, missing items and the most
 * valuable steps.
 */
export function Team(props: TeamProps) {
  useAreas('rankingTeam', 'standing');
  const t = useT('rankingTeam');
  const { data, error, isValidating, refresh } = useTeam(props);
  if (data === undefined)
    return error === undefined ? (
      <RankingSkeleton rows={8} />
    ) : (
      <section className="nmv-panel" part="panel">
        {error.status === 404 ? (
          <Empty drawing="lock" title={t('noneTitle')}>
            {t('noneText')}
          </Empty>
        ) : (
          <RankingFailure
            error={error}
            isVisitor={false}
            retrying={isValidating}
            onRetry={() => void refresh()}
          />
        )}
      </section>
    );
  if (data.customerId === null && !props.words)
    return (
      <section className="nmv-panel" part="panel">
        <Empty drawing="lock" title={t('noneTitle')}>
          {t('noneText')}
        </Empty>
      </section>
    );
  return (
    <>
      <WhichChannel team={data} words={props.words} onChannel={props.onChannel} />
      <Figures campaign={props.campaign} team={data} />
      <div className="nmv-columns" data-shape="side">
        <div className="nmv-stack nmv-rank">
          <TeamTable {...props} team={data} />
          {props.campaign.frozenAt === null ? (
            <TeamNext campaign={props.campaign} team={data} onImagine={props.onImagine} />
          ) : null}
        </div>
        {data.triggers.length > 0 ? <TeamTriggers team={data} /> : null}
      </div>
    </>
  );
}

/** Chooses the channel of the team; renders nothing with a single one. */
function WhichChannel({
  team: { channels, customerId, customerName },
  words = '',
  onChannel,
}: Pick<TeamProps, 'words' | 'onChannel'> & { readonly team: RankingTeamAnswer }) {
  const t = useT('rankingTeam');
  if (channels.length < 2 && words === '') return null;
  const isChosenListed = channels.some((row) => row.id === customerId);
  const options =
    isChosenListed || customerId === null
      ? channels
      : [{ id: customerId, name1: customerName }, ...channels];
  return (
    <div className="nmv-cluster">
      {channels.length >= manyChannels || words !== '' ? (
        <Input
          type="search"
          aria-label={t('findChannel')}
          placeholder={t('findChannel')}
          value={words}
          onChange={(event) =>
            onChannel(
              customerId === null ? undefined : String(customerId),
              event.currentTarget.value,
            )
          }
        />
      ) : null}
      <BareSelect
        aria-label={t('channel')}
        value={String(customerId ?? '')}
        options={options.map((row) => ({ value: String(row.id), label: row.name1 }))}
        onValue={(id) => onChannel(id, words)}
      />
    </div>
  );
}

const sum = (decimals: readonly string[]): string =>
  toText(decimals.reduce((total, one) => total.plus(dec(one)), ZERO));

/** Points, prizes and what waits, all together. */
function Figures({
  campaign,
  team: { people, idle },
}: {
  readonly campaign: TeamProps['campaign'];
  readonly team: RankingTeamAnswer;
}) {
  const t = useT('rankingTeam');
  const { number, money, place } = useFormat();
  const prizes = people.filter(({ row }) => row.prize !== null);
  const waiting = people.filter((person) => person.waiting > 0);
  const scoring = people.filter(({ row }) => Number(row.rankingScore) > 0).length;
  const isFinal = campaign.frozenAt !== null;
  const points = (decimal: string) => number(decimal, pointDigits);
  return (
    <section className="nmv-panel nmv-rank-team-figures" part="panel" aria-label={t('figures')}>
      <div>
        <div className="nmv-small nmv-muted">{t('teamPoints')}</div>
        <div className="nmv-figure">{points(sum(people.map(({ row }) => row.rankingScore)))}</div>
        <div className="nmv-small nmv-muted">
          {t('scoringOf', {
            scoring: number(String(scoring)),
            all: number(String(people.length + idle.length)),
          })}
        </div>
      </div>
      <div>
        <div className="nmv-small nmv-muted">{t(isFinal ? 'prizesFinal' : 'prizesToday')}</div>
        <div className="nmv-figure nmv-tone" data-tone={prizes.length > 0 ? 'prize' : undefined}>
          {money(sum(prizes.map(({ row }) => row.prize ?? '0')))}
        </div>
        <div className="nmv-small nmv-muted">
          {prizes.length === 0
            ? t('noPrize')
            : prizes
                .map(({ row }) =>
                  t('prizeOf', { name: row.salesmanName, place: place(row.rankPosition) }),
                )
                .join(' · ')}
        </div>
      </div>
      {isFinal ? null : (
        <div>
          <div className="nmv-small nmv-muted">{t('waitingTitle')}</div>
          <div className="nmv-figure">
            {`+${points(sum(waiting.map((person) => person.waitingPoints)))}`}
          </div>
          <div className="nmv-small nmv-muted">
            {t('waitingCount', { count: waiting.reduce((all, one) => all + one.waiting, 0) })}
          </div>
        </div>
      )}
    </section>
  );
}
