import type { Told } from '../../data/cache/read.ts';
import { canBeDecided, computeUrgency } from '../../domain/rules/invoice/desk.ts';
import type { DeskEffect, DeskRow } from '../../domain/schema/invoices/desk.ts';
import { useT } from '../../i18n/use-t.ts';
import { chooseMainAction, chooseRefusal } from '../../screens/invoices/desk/key-actions.ts';
import { useDecisions } from '../../screens/invoices/desk/use-decisions.ts';
import { deskPath } from '../../screens/invoices/desk/use-desk.ts';
import type { Desk } from '../../screens/invoices/desk/use-desk.ts';
import { amount, documentNumber } from '../../screens/invoices/numbers.ts';
import { signedPoints } from '../../screens/invoices/worth.ts';
import { InlineFailure } from '../../screens/listing/base/inline-failure.tsx';
import { Button, ButtonLink } from '../../ui/base/button.tsx';
import { EmptyNote } from '../../ui/state/empty-note.tsx';
import { CountMark } from '../../ui/state/mark.tsx';
import { deskPage } from '../desk-page.ts';
import { HomeReadPanel, LinesShape } from './home-panel.tsx';
import { useHomeRead } from './use-home-read.ts';

const shownAtMost = 5;
const EFFECT_FAILURE = 'nmv-home-effect';
const stays = () => undefined;
const formatInvoiceNumber = ({ numNF }: DeskRow): string =>
  numNF === null ? '—' : documentNumber(numNF);

/** The oldest decisions, decided here; what was decided keeps its place until it can no longer be taken back. */
export function DecideHere({ desk }: { readonly desk: Desk }) {
  const t = useT('home');
  const { decide, undo, said } = useDecisions(desk, undefined, stays);
  const shown = desk.walk.slice(0, shownAtMost);
  const ids = shown.map(({ id }) => id).join(',');
  const effectRead = useHomeRead<DeskEffect>(
    ids === '' ? null : `${deskPath}/effect`,
    { ids, points: '1' },
    { keepPrevious: true },
  );
  return (
    <HomeReadPanel
      title={t('decideTitle')}
      read={desk.read}
      shape={<LinesShape lines={shownAtMost} />}
      aside={({ left }) =>
        desk.waiting.length > 0 && (
          <CountMark tone="warning">{desk.waiting.length + left}</CountMark>
        )
      }
      empty={() =>
        shown.length === 0 ? (
          <>
            <div className="nmv-hidden-text" role="status">
              {said}
            </div>
            <EmptyNote>{t('decideNone')}</EmptyNote>
          </>
        ) : undefined
      }
    >
      {({ left }) => (
        <>
          <div className="nmv-hidden-text" role="status">
            {said}
          </div>
          {effectRead.state === 'failed' && (
            <div className="nmv-panel-body">
              <InlineFailure
                id={EFFECT_FAILURE}
                title={t('worthFailed')}
                failure={effectRead.error}
                retrying={effectRead.isValidating}
                onRetry={() => void effectRead.refresh()}
              />
            </div>
          )}
          <ul className="nmv-tasks">
            {shown.map((row) => (
              <li className="nmv-home-line" key={row.id}>
                {desk.decided.has(row.id) ? (
                  <Decided row={row} desk={desk} onUndo={() => undo(row.id)} />
                ) : (
                  <Waiting
                    row={row}
                    effect={effectRead}
                    onAction={(action) => decide(row, action)}
                  />
                )}
              </li>
            ))}
          </ul>
          <More count={desk.walk.length - shown.length + left} />
        </>
      )}
    </HomeReadPanel>
  );
}

function More({ count }: { readonly count: number }) {
  const t = useT('home');
  if (count === 0) return null;
  return (
    <p className="nmv-home-foot">
      {t('decideMore', { count })}{' '}
      <a className="nmv-link" href={`#${deskPage.path}`}>
        {t('openDesk')}
      </a>
    </p>
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
        {words(`said.${decided.action}`, { number: formatInvoiceNumber(row) })}
      </div>
      {decided.done !== undefined && (
        <Button
          size="sm"
          aria-label={t('undoOf', { number: formatInvoiceNumber(row) })}
          onClick={onUndo}
        >
          {t('undo')}
        </Button>
      )}
    </>
  );
}

const ageTone = { none: undefined, soon: 'warning', over: 'danger' } as const;

function Waiting({
  row,
  effect,
  onAction,
}: {
  readonly row: DeskRow;
  /** Effect of the approvals; without it an approval would be blind. */
  readonly effect: Told<DeskEffect>;
  readonly onAction: (action: ReturnType<typeof chooseMainAction>) => void;
}) {
  const t = useT('home');
  const words = useT('invoices');
  const hasFailed = effect.state === 'failed';
  const { acts, daysWaiting, blockingCount, warningCount, anomalyCount } = row;
  const [main, refusal] = [chooseMainAction(row), chooseRefusal(row)];
  const count = blockingCount + warningCount + anomalyCount;
  const href = `#${deskPage.path}/${row.id}`;
  return (
    <>
      <div className="nmv-grow">
        <div>
          <a className="nmv-link nmv-strong" href={href}>
            {formatInvoiceNumber(row)}
          </a>{' '}
          · {row.sellerName ?? row.destXNome ?? '—'}, {row.emitXNome ?? '—'}
        </div>
        <div className="nmv-small nmv-muted">
          <span className="nmv-tone" data-tone={ageTone[computeUrgency(daysWaiting)]}>
            {daysWaiting === 0 ? t('today') : t('daysWaiting', { count: daysWaiting })}
          </span>{' '}
          · {amount(row.totalQuantity, 2)} Kg/L
          {effect.state === 'answered' && <Worth id={row.id} effect={effect.data} />}
        </div>
        {effect.state === 'answered' &&
          finalWithout(effect.data, row.id).map((campaign) => (
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
            aria-label={t('refuseNumber', { number: formatInvoiceNumber(row) })}
            onClick={() => onAction(refusal)}
          >
            {words(`act.${refusal}`)}
          </Button>
          {acts.includes(main) ? (
            <Button
              size="sm"
              disabled={hasFailed}
              aria-describedby={hasFailed ? EFFECT_FAILURE : undefined}
              aria-label={t('approveNumber', { number: formatInvoiceNumber(row) })}
              onClick={() => onAction(main)}
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

/** Lists the campaigns whose results are final without an invoice. */
const finalWithout = ({ finalIn }: DeskEffect, id: number): readonly string[] =>
  finalIn.find(({ invoiceId }) => invoiceId === id)?.campaigns ?? [];

/** Words the points that an approval would bring; nothing for an invoice outside of a final result. */
function Worth({ id, effect }: { readonly id: number; readonly effect: DeskEffect }) {
  const t = useT('home');
  const points = effect.points.find(({ invoiceId }) => invoiceId === id);
  if (points !== undefined)
    return ` · ${t(points.personName === null ? 'worth' : 'worthOf', {
      points: signedPoints(points.points),
      campaign: points.campaignName,
      name: points.personName ?? '',
    })}`;
  if (finalWithout(effect, id).length > 0) return null;
  return ` · ${t(effect.returnsWithoutSale.includes(id) ? 'worthNoSale' : 'worthNothing')}`;
}
