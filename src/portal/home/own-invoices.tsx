import { useRowsChanged } from '../../data/rows-changed.ts';
import type { Session } from '../../data/session-state.ts';
import { READ, can } from '../../domain/rules/permission.ts';
import type { InvoiceListAnswer, InvoiceListRow } from '../../domain/wire/invoice.ts';
import { MOST_APPROVALS } from '../../domain/wire/ranking-reports.ts';
import type {
  RankingLeversAnswer,
  RankingWhatIfAnswer,
} from '../../domain/wire/ranking-reports.ts';
import type { InvoiceWorthAnswer } from '../../domain/wire/invoice-outlook.ts';
import type { SummaryAnswer } from '../../domain/wire/resource.ts';
import type { RankingOption } from '../../domain/wire/ranking.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { documentNumber } from '../../screens/invoices/numbers.ts';
import { signedPoints } from '../../screens/invoices/worth.ts';
import { rankingPath } from '../../screens/ranking/reading.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { HomePanel } from './home-panel.tsx';
import { useHomeRead } from './use-home-read.ts';

const invoicesHref = '#/notasfiscais/manager/customer';
const numberOf = ({ numNF }: InvoiceListRow): string =>
  numNF === null ? '—' : documentNumber(numNF);

const list = { noun: 'invoice', path: 'invoices' };
const readAtMost = 20;
const shownAtMost = 5;

/** Refused invoices that can still be contested, and those that lack their file. */
function useOwnWork(user: Session) {
  useRowsChanged(list);
  const allowed = can(user, '600-020', READ);
  const read = useHomeRead<InvoiceListAnswer>(allowed ? '/apis/v1/invoices' : null, {
    emitType: '2',
    status1: 'ROV040,ROV005,ROV010',
    campaignCicleId: user.currentCicle?.id,
    sort: '-dtEmis',
    size: readAtMost,
  });
  const rows = read.data?.rows ?? [];
  return {
    read,
    contestable: rows.filter(
      ({ status1, acts }) => status1 === 'ROV040' && acts.includes('contest'),
    ),
    fileless: rows.filter(({ status1, mode }) => status1 !== 'ROV040' && mode === 'KEY'),
  };
}

/** What the person can really do, each with its act. Where there is nothing, it does not stand. */
export function OwnInvoices({ user }: { readonly user: Session }) {
  const t = useT('home');
  const format = useFormat();
  const { read, contestable, fileless } = useOwnWork(user);
  const { data, error, isValidating, refresh } = read;
  if (data && contestable.length + fileless.length === 0) return null;
  if (!data && !error) return null;
  return (
    <HomePanel
      title={t('waitsForYou')}
      error={data ? undefined : error}
      retrying={isValidating}
      onRetry={() => void refresh()}
    >
      <ul className="nmv-tasks">
        {contestable.slice(0, shownAtMost).map((row) => (
          <Line
            key={row.id}
            title={t('refused', { number: numberOf(row) })}
            note={t('refusedNote', {
              buyer: row.destXNome ?? '—',
              date: row.dtEmis === null ? '—' : format.date(row.dtEmis),
            })}
            href={`${invoicesHref}/${row.id}`}
            act={t('contest')}
          />
        ))}
        {fileless.slice(0, shownAtMost).map((row) => (
          <Line
            key={row.id}
            title={t('needsFile', { number: numberOf(row) })}
            note={t('needsFileNote')}
            href={`${invoicesHref}/post`}
            act={t('sendFile')}
          />
        ))}
      </ul>
    </HomePanel>
  );
}

function Line({
  title,
  note,
  href,
  act,
}: Readonly<Record<'title' | 'note' | 'href' | 'act', string>>) {
  return (
    <li className="nmv-home-line">
      <div className="nmv-grow">
        <div className="nmv-strong">{title}</div>
        <div className="nmv-small nmv-muted">{note}</div>
      </div>
      <ButtonLink size="sm" href={href} aria-label={`${act}, ${title}`}>
        {act}
      </ButtonLink>
    </li>
  );
}

/** How many invoices wait for a decision, over all that the person may see. */
function useWaitingCount(user: Session): number {
  useRowsChanged(list);
  const allowed = can(user, '600-020', READ);
  const { data } = useHomeRead<SummaryAnswer>(allowed ? '/apis/v1/invoices/summary' : null, {
    emitType: '2',
    campaignCicleId: user.currentCicle?.id,
    exact: 'true',
  });
  return data?.counts['status1']?.['ROV030'] ?? 0;
}

/** Final results outside which invoices in approval stand, with how many; and whether none of them can bring points. */
function useOutside(user: Session, waiting: number) {
  const { data } = useHomeRead<InvoiceListAnswer>(waiting === 0 ? null : '/apis/v1/invoices', {
    emitType: '2',
    status1: 'ROV030',
    campaignCicleId: user.currentCicle?.id,
    sort: '-dtEmis',
    size: readAtMost,
  });
  const ids = data?.rows.map(({ id }) => id) ?? [];
  const { data: worth } = useHomeRead<InvoiceWorthAnswer>(
    ids.length === 0 ? null : '/apis/v1/invoices/worth',
    { ids: ids.join(',') },
  );
  const counts = new Map<string, number>();
  for (const name of worth?.rows.flatMap(({ finalIn }) => finalIn) ?? [])
    counts.set(name, (counts.get(name) ?? 0) + 1);
  const without = worth?.rows.filter((row) => row.finalIn.length > 0 && row.worth.length === 0);
  return { outside: [...counts], isOutside: without !== undefined && without.length === waiting };
}

/** Invoices that wait for others: there is nothing to do about them. */
export function WaitsForOthers({
  user,
  option,
}: {
  readonly user: Session;
  readonly option: RankingOption | undefined;
}) {
  const t = useT('home');
  const words = useT('invoices');
  const count = useWaitingCount(user);
  const { outside, isOutside } = useOutside(user, count);
  if (count === 0) return null;
  return (
    <HomePanel
      title={t('waitsForOthers', { count })}
      note={isOutside ? undefined : t('waitsForOthersText')}
      aside={
        <a className="nmv-link nmv-small" href={`${invoicesHref}?status1=ROV030`}>
          {t('seeThem')}
        </a>
      }
    >
      {option && <WouldBring option={option} />}
      {outside.length > 0 && (
        <div className="nmv-panel-body nmv-stack" data-gap="2">
          {outside.map(([campaign, invoices]) => (
            <p key={campaign} className="nmv-text">
              {words('outsideFinal', { count: invoices, campaign })}
            </p>
          ))}
        </div>
      )}
    </HomePanel>
  );
}

/** What each of them would bring in a campaign, and the place if all are approved. */
function WouldBring({ option }: { readonly option: RankingOption }) {
  const t = useT('home');
  const { number, place } = useFormat();
  const path = rankingPath(option.nmpCode);
  const { data } = useHomeRead<RankingLeversAnswer>(`${path}/levers`);
  const waiting = data?.waiting ?? [];
  const { data: imagined } = useHomeRead<RankingWhatIfAnswer>(
    waiting.length === 0 ? null : `${path}/what-if`,
    {
      approve: waiting
        .slice(0, MOST_APPROVALS)
        .map(({ invoiceId }) => invoiceId)
        .join(','),
    },
  );
  const after = imagined?.after;
  if (waiting.length === 0) return null;
  return (
    <div className="nmv-panel-body nmv-stack" data-gap="2">
      <p className="nmv-text">
        {waiting.slice(0, shownAtMost).map(({ invoiceId, numNf, points }, at) => (
          <span key={invoiceId}>
            {at > 0 && ' · '}
            <a className="nmv-link" href={`${invoicesHref}/${invoiceId}`}>
              {documentNumber(numNf)}
            </a>{' '}
            <strong className="nmv-strong">{signedPoints(points)}</strong>
          </span>
        ))}
        {waiting.length > shownAtMost && ' …'}
      </p>
      {after && after.rankingScore !== imagined?.before?.rankingScore && (
        <p className="nmv-small">
          {t('ifApproved', {
            campaign: option.name1,
            points: number(after.rankingScore, { min: 2, max: 2 }),
            place: place(after.rankPosition),
          })}
        </p>
      )}
    </div>
  );
}
