import { canBeDecided, urgencyOf } from '../../domain/rules/desk.ts';
import type { DeskEffect, DeskPoints, DeskRow } from '../../domain/wire/desk.ts';
import { useT } from '../../i18n/use-t.ts';
import { mainActOf, refusalOf } from '../../screens/invoices/desk/key-acts.ts';
import { useDecisions } from '../../screens/invoices/desk/use-decisions.ts';
import { deskPath } from '../../screens/invoices/desk/use-desk.ts';
import type { Desk } from '../../screens/invoices/desk/use-desk.ts';
import { amount, documentNumber } from '../../screens/invoices/numbers.ts';
import { signedPoints } from '../../screens/invoices/worth.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Count } from '../../ui/mark.tsx';
import { deskPage } from '../desk-page.ts';
import { HomePanel } from './home-panel.tsx';
import { useHomeRead } from './use-home-read.ts';

const shownAtMost = 5;
const stays = () => undefined;
const numberOf = ({ numNF }: DeskRow): string => (numNF === null ? '—' : documentNumber(numNF));

/** The oldest decisions, decided here; what was decided keeps its place until it can no longer be taken back. */
export function DecideHere({ desk }: { readonly desk: Desk }) {
  const t = useT('home');
  const { data, error, isValidating, refresh } = desk.read;
  const { decide, undo, said } = useDecisions(desk, undefined, stays);
  const shown = desk.walk.slice(0, shownAtMost);
  const ids = shown.map(({ id }) => id).join(',');
  const { data: effect } = useHomeRead<DeskEffect>(
    ids === '' ? null : `${deskPath}/effect`,
    { ids, points: '1' },
    { keepPrevious: true },
  );
  const left = desk.walk.length - shown.length + (data?.left ?? 0);
  return (
    <HomePanel
      title={t('decideTitle')}
      isLoading={!data && !error}
      error={data ? undefined : error}
      retrying={isValidating}
      onRetry={() => void refresh()}
      aside={
        desk.waiting.length > 0 && (
          <Count tone="warning">{desk.waiting.length + (data?.left ?? 0)}</Count>
        )
      }
    >
      <div className="nmv-hidden-text" role="status">
        {said}
      </div>
      {data && shown.length === 0 && <p className="nmv-panel-body nmv-muted">{t('decideNone')}</p>}
      <ul className="nmv-tasks">
        {shown.map((row) => (
          <li className="nmv-home-line" key={row.id}>
            {desk.decided.has(row.id) ? (
              <Decided row={row} desk={desk} onUndo={() => undo(row.id)} />
            ) : (
              <Waiting
                row={row}
                points={effect?.points.find(({ invoiceId }) => invoiceId === row.id)}
                lacksSale={effect?.returnsWithoutSale.includes(row.id) ?? false}
                finalIn={effect?.finalIn.find(({ invoiceId }) => invoiceId === row.id)?.campaigns}
                onAct={(act) => decide(row, act)}
              />
            )}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p className="nmv-home-foot">
          {t('decideMore', { count: left })}{' '}
          <a className="nmv-link" href={`#${deskPage.path}`}>
            {t('openDesk')}
          </a>
        </p>
      )}
    </HomePanel>
  );
}

function Decided({
  row,
  desk,
  onUndo,
}: {
  readonly row: DeskRow;
  readonly desk: Desk;
  readonly onUndo: () => void;
}) {
  const t = useT('desk');
  const words = useT('invoices');
  const decided = desk.decided.get(row.id);
  if (decided === undefined) return null;
  return (
    <>
      <div className="nmv-grow nmv-muted">
        {words(`said.${decided.act}`, { number: numberOf(row) })}
      </div>
      {decided.done !== undefined && (
        <Button size="sm" aria-label={t('undoOf', { number: numberOf(row) })} onClick={onUndo}>
          {t('undo')}
        </Button>
      )}
    </>
  );
}

const ageTone = { none: undefined, soon: 'warning', over: 'danger' } as const;

function Waiting({
  row,
  points,
  lacksSale,
  finalIn = [],
  onAct,
}: {
  readonly row: DeskRow;
  readonly points: DeskPoints | undefined;
  /** A return that would take nothing, because no sale of it is found. */
  readonly lacksSale: boolean;
  /** Campaigns whose results are final without it. */
  readonly finalIn?: readonly string[] | undefined;
  readonly onAct: (act: ReturnType<typeof mainActOf>) => void;
}) {
  const t = useT('home');
  const words = useT('invoices');
  const { acts, daysWaiting, blockingCount, warningCount, anomalyCount } = row;
  const [main, refusal] = [mainActOf(row), refusalOf(row)];
  const count = blockingCount + warningCount + anomalyCount;
  const href = `#${deskPage.path}/${row.id}`;
  return (
    <>
      <div className="nmv-grow">
        <div>
          <a className="nmv-link nmv-strong" href={href}>
            {numberOf(row)}
          </a>{' '}
          · {row.sellerName ?? row.destXNome ?? '—'}, {row.emitXNome ?? '—'}
        </div>
        <div className="nmv-small nmv-muted">
          <span className="nmv-tone" data-tone={ageTone[urgencyOf(daysWaiting)]}>
            {daysWaiting === 0 ? t('today') : t('daysWaiting', { count: daysWaiting })}
          </span>{' '}
          · {amount(row.totalQuantity, 2)} Kg/L
          {points === undefined
            ? finalIn.length === 0 && ` · ${t(lacksSale ? 'worthNoSale' : 'worthNothing')}`
            : ` · ${t(points.personName === null ? 'worth' : 'worthOf', {
                points: signedPoints(points.points),
                campaign: points.campaignName,
                name: points.personName ?? '',
              })}`}
        </div>
        {finalIn.map((campaign) => (
          <div key={campaign} className="nmv-small nmv-muted">
            {words('outsideFinal', { count: 1, campaign })}
          </div>
        ))}
        <div className="nmv-small nmv-muted">
          {count === 0 ? t('noFindings') : t('findings', { count })}
        </div>
      </div>
      {canBeDecided(acts) ? (
        <div className="nmv-line" data-gap="2">
          <Button
            size="sm"
            kind="danger-quiet"
            disabled={!acts.includes(refusal)}
            aria-label={t('refuseNumber', { number: numberOf(row) })}
            onClick={() => onAct(refusal)}
          >
            {words(`act.${refusal}`)}
          </Button>
          {acts.includes(main) ? (
            <Button
              size="sm"
              aria-label={t('approveNumber', { number: numberOf(row) })}
              onClick={() => onAct(main)}
            >
              {words(`act.${main}`)}
            </Button>
          ) : (
            <ButtonLink size="sm" href={href}>
              {t('look')}
            </ButtonLink>
          )}
        </div>
      ) : (
        <ButtonLink size="sm" href={href}>
          {t('look')}
        </ButtonLink>
      )}
    </>
  );
}
