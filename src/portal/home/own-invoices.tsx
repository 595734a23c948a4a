import { joinReads, mapAnswer } from '../../data/cache/read.ts';
import type { Told } from '../../data/cache/read.ts';
import { useRowsChanged } from '../../data/cache/rows-changed.ts';
import type { Session } from '../../data/session/session-state.ts';
import { READ, can } from '../../domain/rules/permission/permission.ts';
import type { InvoiceListAnswer, InvoiceListRow } from '../../domain/schema/invoices/invoice.ts';
import type { RankingLeversAnswer } from '../../domain/schema/ranking/ranking-reports.ts';
import type { InvoiceWorthAnswer } from '../../domain/schema/invoices/invoice-outlook.ts';
import type { SummaryAnswer } from '../../domain/schema/entities/list.ts';
import type { RankingOption } from '../../domain/schema/ranking/ranking.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { documentNumber } from '../../screens/invoices/numbers.ts';
import { signedPoints } from '../../screens/invoices/worth.ts';
import { rankingPath } from '../../screens/ranking/base/reading.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { HomeReadPanel, HomeReadPart } from './home-panel.tsx';
import { useApproved } from './own-race.tsx';
import { useHomeRead } from './use-home-read.ts';

const invoicesHref = '#/notasfiscais/manager/customer';
const formatInvoiceNumber = ({ numNF }: InvoiceListRow): string =>
  numNF === null ? '—' : documentNumber(numNF);

const list = { resource: 'invoice', path: 'invoices' };
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
  return mapAnswer(read, ({ rows }) => ({
    contestable: rows.filter(
      ({ status1, acts }) => status1 === 'ROV040' && acts.includes('contest'),
    ),
    fileless: rows.filter(({ status1, mode }) => status1 !== 'ROV040' && mode === 'KEY'),
  }));
}

/** Shows invoices on which the person can act, each with its action; hidden without any. */
export function OwnInvoices({ user }: { readonly user: Session }) {
  const t = useT('home');
  const format = useFormat();
  return (
    <HomeReadPanel
      title={t('waitsForYou')}
      read={useOwnWork(user)}
      empty="never"
      isLeftOut={({ contestable, fileless }) => contestable.length + fileless.length === 0}
    >
      {({ contestable, fileless }) => (
        <ul className="nmv-tasks">
          {contestable.slice(0, shownAtMost).map((row) => (
            <Line
              key={row.id}
              title={t('refused', { number: formatInvoiceNumber(row) })}
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
              title={t('needsFile', { number: formatInvoiceNumber(row) })}
              note={t('needsFileNote')}
              href={`${invoicesHref}/post`}
              act={t('sendFile')}
            />
          ))}
        </ul>
      )}
    </HomeReadPanel>
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

/** Reads the number of all visible invoices that wait for a decision. */
function useWaitingCount(user: Session): Told<number> {
  useRowsChanged(list);
  const allowed = can(user, '600-020', READ);
  const read = useHomeRead<SummaryAnswer>(allowed ? '/apis/v1/invoices/summary' : null, {
    emitType: '2',
    campaignCicleId: user.currentCicle?.id,
    exact: 'true',
  });
  return mapAnswer(read, ({ counts }) => counts['status1']?.['ROV030'] ?? 0);
}

/**
 * Finds final results that do not include the invoices in approval, with the number of these. It
 * also reports if no invoice can bring points.
 */
function useOutside(user: Session, waiting: number) {
  const list = useHomeRead<InvoiceListAnswer>(waiting === 0 ? null : '/apis/v1/invoices', {
    emitType: '2',
    status1: 'ROV030',
    campaignCicleId: user.currentCicle?.id,
    sort: '-dtEmis',
    size: readAtMost,
  });
  const ids = list.state === 'answered' ? list.data.rows.map(({ id }) => id) : [];
  const worth = useHomeRead<InvoiceWorthAnswer>(
    ids.length === 0 ? null : '/apis/v1/invoices/worth',
    { ids: ids.join(',') },
  );
  return mapAnswer(joinReads(list, worth), ([, { rows }]) => {
    const counts = new Map<string, number>();
    for (const name of rows.flatMap(({ finalIn }) => finalIn))
      counts.set(name, (counts.get(name) ?? 0) + 1);
    const without = rows.filter((row) => row.finalIn.length > 0 && row.worth.length === 0);
    return { outside: [...counts], isOutside: without.length === waiting };
  });
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
  const waiting = useWaitingCount(user);
  const found = useOutside(user, waiting.state === 'answered' ? waiting.data : 0);
  return (
    <HomeReadPanel
      title={{
        unread: t('inApproval'),
        told: (count) => t('waitsForOthers', { count }),
      }}
      note={() =>
        found.state === 'answered' && !found.data.isOutside ? t('waitsForOthersText') : undefined
      }
      read={waiting}
      empty="never"
      isLeftOut={(count) => count === 0}
      aside={() => (
        <a className="nmv-link nmv-small" href={`${invoicesHref}?status1=ROV030`}>
          {t('seeThem')}
        </a>
      )}
    >
      {() => (
        <>
          {option && <WouldBring option={option} />}
          <HomeReadPart
            read={found}
            empty={({ outside }) => (outside.length === 0 ? null : undefined)}
          >
            {({ outside }) =>
              outside.map(([campaign, invoices]) => (
                <p key={campaign} className="nmv-text">
                  {words('outsideFinal', { count: invoices, campaign })}
                </p>
              ))
            }
          </HomeReadPart>
        </>
      )}
    </HomeReadPanel>
  );
}

/** Shows the points of each in a campaign, and the rank if all are approved. */
function WouldBring({ option }: { readonly option: RankingOption }) {
  const t = useT('home');
  const { number, place } = useFormat();
  const path = rankingPath(option.nmpCode);
  const levers = useHomeRead<RankingLeversAnswer>(`${path}/levers`);
  const approved = useApproved(option);
  return (
    <>
      <HomeReadPart
        read={levers}
        empty={({ waiting }) => (waiting.length === 0 ? null : undefined)}
      >
        {({ waiting }) => (
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
        )}
      </HomeReadPart>
      {levers.state === 'answered' && (
        <HomeReadPart read={approved} empty={(found) => (found === undefined ? null : undefined)}>
          {(found) =>
            found && (
              <p className="nmv-small">
                {t('ifApproved', {
                  campaign: option.name1,
                  points: number(found.after.rankingScore, { min: 2, max: 2 }),
                  place: place(found.after.rankPosition),
                })}
              </p>
            )
          }
        </HomeReadPart>
      )}
    </>
  );
}
