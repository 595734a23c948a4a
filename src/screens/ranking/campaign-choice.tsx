import { useSession } from '../../data/page-provider.tsx';
import { useAreas } from '../../data/use-areas.ts';
import { useCallback } from 'react';
import { useLive, useRead } from '../../data/cache.ts';
import type { RankingOption } from '../../domain/wire/ranking.ts';
import { holdsAwardedRole } from '../../domain/rules/sales-role.ts';
import { useT } from '../../i18n/use-t.ts';
import { Empty } from '../../ui/empty.tsx';
import { Tcode } from '../../ui/mark.tsx';
import { readPlace, writePlace } from '../../ui/place.ts';
import type { OnPlace, Place } from '../../ui/place.ts';
import { BareSelect } from '../../ui/select.tsx';
import { Input } from '../../ui/text-input.tsx';
import { useSheets } from '../../ui/sheet-root.tsx';
import { cicleChoices } from './cicle-choices.ts';
import { RankingFailure } from './ranking-notice.tsx';
import { RankingSkeleton } from './ranking-skeleton.tsx';
import { rankingFullSheets } from './full-sheets.ts';
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

/** Of more campaigns than these one chooses by cycle and name. */
const fewCampaigns = 1;

const isWanted = (row: RankingOption, cicle: string, words: string): boolean =>
  (cicle === '' || String(row.campgnCicleId) === cicle) &&
  words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => `${row.nmpCode} ${row.name1}`.toLocaleLowerCase().includes(word));

function WhichCampaigns({
  rows,
  cicle,
  words,
  onChange,
}: {
  readonly rows: readonly RankingOption[];
  readonly cicle: string;
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
          value={cicle}
          options={cicleChoices(rows)}
          onValue={(next) => onChange({ cicle: next })}
        />
      </div>
    </div>
  );
}

/** The campaigns whose ranking one may see, with the own place in each. */
export function CampaignChoice({
  place,
  onPlace,
  isPage,
  isVisitor,
}: {
  readonly place: Place;
  readonly onPlace: OnPlace;
  readonly isPage: boolean;
  /** Of a page behind a key, which should have named one campaign. */
  readonly isVisitor: boolean;
}) {
  useAreas('common', 'standing', 'rankingTools');
  useSheets(rankingFullSheets);
  const t = useT('standing');
  const { data, error, isValidating, refresh } = useRankings();
  // inside the provider nobody is ranked: there the campaigns stand without places
  const roles = useSession().user?.externalSalesRoleInfo ?? [];
  const isRanked = roles.length > 0;
  const { query } = readPlace(place);
  const [cicle, words] = [query.get('cicle') ?? '', query.get('q') ?? ''];
  const go = (next: { readonly cicle?: string; readonly q?: string }) =>
    onPlace(writePlace('/', { cicle, q: words, ...next }), { replace: true });
  const rows = (data?.rows ?? []).filter((row) => isWanted(row, cicle, words));
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
            <WhichCampaigns rows={data.rows} cicle={cicle} words={words} onChange={go} />
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
                  onOpen={() => onPlace(`/${encodeURIComponent(option.nmpCode)}`)}
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
