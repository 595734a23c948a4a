import { useSession } from '../../data/page/page-provider.tsx';
import { useAreas } from '../../data/page/use-areas.ts';
import { useCallback } from 'react';
import { useLive, useRead } from '../../data/cache/cache.ts';
import type { RankingOption } from '../../domain/schema/ranking/ranking.ts';
import { holdsAwardedRole } from '../../domain/rules/permission/sales-role.ts';
import { useT } from '../../i18n/use-t.ts';
import { Empty } from '../../ui/state/empty.tsx';
import { Tcode } from '../../ui/state/mark.tsx';
import { parseRoute, formatRoute } from '../../ui/base/route.ts';
import type { OnNavigate, Route } from '../../ui/base/route.ts';
import { BareSelect } from '../../ui/choice/select.tsx';
import { Input } from '../../ui/input/text-input.tsx';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { cycleChoices } from './table/cycle-choices.ts';
import { RankingFailure } from './base/ranking-notice.tsx';
import { RankingSkeleton } from './base/ranking-skeleton.tsx';
import { rankingFullSheets } from './base/full-sheets.ts';
import { CampaignOption } from './campaign-option.tsx';

/** Best first for the reader: campaigns that run before final ones, each by its end. */
function inOrder(options: readonly RankingOption[]): readonly RankingOption[] {
  return [...options].sort(
    (a, b) =>
      Number(a.frozenAt !== null) - Number(b.frozenAt !== null) ||
      a.invcIssncEnd.localeCompare(b.invcIssncEnd) ||
      a.name1.localeCompare(b.name1),
  );
}

/** The campaigns, read again when the own place in one of them moves. */
function useRankings() {
  const read = useRead<{ readonly rows: readonly RankingOption[] }>('/apis/v1/rankings');
  const { refresh } = read;
  useLive(
    'ranking-moved',
    useCallback(
      ({ rows }) => {
        if (rows.length === 0 || rows.some((row) => row.own)) void refresh();
      },
      [refresh],
    ),
  );
  return read;
}

/** Number of campaigns above which the reader filters by cycle and name. */
const fewCampaigns = 1;

const isWanted = (row: RankingOption, cycle: string, words: string): boolean =>
  (cycle === '' || String(row.campgnCicleId) === cycle) &&
  words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => `${row.nmpCode} ${row.name1}`.toLocaleLowerCase().includes(word));

function WhichCampaigns({
  rows,
  cycle,
  words,
  onChange,
}: {
  readonly rows: readonly RankingOption[];
  readonly cycle: string;
  readonly words: string;
  readonly onChange: (next: { readonly cicle?: string; readonly q?: string }) => void;
}) {
  const t = useT('rankingTools');
  return (
    <div className="nmv-rank-filters nmv-rank-which">
      <div className="nmv-cluster">
        <Input
          type="search"
          aria-label={t('findCampaign')}
          placeholder={t('findCampaign')}
          value={words}
          onChange={(event) => onChange({ q: event.currentTarget.value })}
        />
        <BareSelect
          aria-label={t('cicle')}
          placeholder={t('allCicles')}
          value={cycle}
          options={cycleChoices(rows)}
          onValue={(next) => onChange({ cicle: next })}
        />
      </div>
    </div>
  );
}

/** The campaigns whose ranking one may see, with the own place in each. */
export function CampaignChoice({
  place,
  onNavigate,
  isPage,
  isVisitor,
}: {
  readonly place: Route;
  readonly onNavigate: OnNavigate;
  readonly isPage: boolean;
  /** True on a page with a key, which should have named a campaign. */
  readonly isVisitor: boolean;
}) {
  useAreas('common', 'standing', 'rankingTools');
  useSheets(rankingFullSheets);
  const t = useT('standing');
  const { data, error, isValidating, refresh } = useRankings();
  // Users of the provider are not ranked: they see the campaigns without ranks.
  const roles = useSession().user?.externalSalesRoleInfo ?? [];
  const isRanked = roles.length > 0;
  const { query } = parseRoute(place);
  const [cycle, words] = [query.get('cicle') ?? '', query.get('q') ?? ''];
  const go = (next: { readonly cicle?: string; readonly q?: string }) =>
    onNavigate(formatRoute('/', { cicle: cycle, q: words, ...next }), { replace: true });
  const rows = (data?.rows ?? []).filter((row) => isWanted(row, cycle, words));
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className="nmv-stack nmv-rank">
      <div className="nmv-stack" data-gap="2">
        <div className="nmv-cluster">
          <Heading className="nmv-title">{t('rankings')}</Heading>
          {isPage ? <Tcode title={t('tcode')}>420-010</Tcode> : null}
        </div>
        <div className="nmv-small nmv-muted">{t(isRanked ? 'chooseText' : 'chooseTextAll')}</div>
      </div>
      {data ? (
        <section className="nmv-panel nmv-rank-panel" part="panel">
          {data.rows.length > fewCampaigns ? (
            <WhichCampaigns rows={data.rows} cycle={cycle} words={words} onChange={go} />
          ) : null}
          {data.rows.length === 0 ? (
            <Empty title={t('noneTitle')}>{t('noneText')}</Empty>
          ) : rows.length === 0 ? (
            <Empty drawing="search" title={t('noneWanted')} />
          ) : (
            <ul className="nmv-rank-choices">
              {inOrder(rows).map((option) => (
                <CampaignOption
                  key={option.id}
                  option={option}
                  isRanked={isRanked}
                  isAwarded={holdsAwardedRole(roles, option.salesRoleAwarded)}
                  onOpen={() => onNavigate(`/${encodeURIComponent(option.nmpCode)}`)}
                />
              ))}
            </ul>
          )}
        </section>
      ) : error ? (
        <section className="nmv-panel" part="panel">
          <RankingFailure
            error={error}
            isVisitor={isVisitor}
            retrying={isValidating}
            onRetry={() => void refresh()}
          />
        </section>
      ) : (
        <RankingSkeleton rows={4} />
      )}
    </div>
  );
}
