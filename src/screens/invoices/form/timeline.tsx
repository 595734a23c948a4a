import type { ReactNode } from 'react';
import { CONTEST_SUBJECTS } from '../../../domain/rules/invoice/case-state.ts';
import { isDecision } from '../../../domain/rules/invoice/invoice-shape.ts';
import type { InvoiceDetail } from '../../../domain/schema/invoices/invoice.ts';
import type { InvoiceEventRow } from '../../../domain/schema/invoices/invoice-evidence.ts';
import { useHost } from '../../../data/page/page-provider.tsx';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import type { Tone } from '../../../ui/base/icon.tsx';
import type { IconPath } from '../../../ui/icons/icon-path.ts';
import { check, x } from '../../../ui/icons/control.ts';
import {
  fileArrowUp,
  info,
  scales,
  shieldCheck,
  trash,
  userSwitch,
} from '../../../ui/icons/invoice.ts';
import { undo } from '../../../ui/icons/record.ts';
import { arrowsClockwise, clock, prohibit } from '../../../ui/icons/status.ts';
import { InvoiceStatusMark } from '../invoice-status.tsx';
import { useActions } from '../actions/actions-context.ts';
import { RescoredItems } from './rescored-items.tsx';
import { SignerMark, trustIn } from './signer-note.tsx';
import { TypedChanges } from './typed-changes.tsx';
import { useMayTakeBack } from './use-may-take-back.ts';
import { EventTime } from '../../../ui/date/event-time.tsx';

interface EventLook {
  readonly tone: Tone;
  readonly icon: IconPath;
}

const looks: Readonly<Record<string, EventLook>> = {
  post: { tone: 'neutral', icon: fileArrowUp },
  replace: { tone: 'neutral', icon: fileArrowUp },
  checks: { tone: 'success', icon: shieldCheck },
  approve: { tone: 'success', icon: check },
  countersign: { tone: 'success', icon: check },
  refuse: { tone: 'danger', icon: x },
  contest: { tone: 'info', icon: scales },
  uphold: { tone: 'info', icon: scales },
  dismiss: { tone: 'info', icon: scales },
  reprocess: { tone: 'neutral', icon: arrowsClockwise },
  rescored: { tone: 'neutral', icon: arrowsClockwise },
  withdraw: { tone: 'danger', icon: trash },
  'assign-seller': { tone: 'neutral', icon: userSwitch },
  'apply-event': { tone: 'warning', icon: scales },
  'dismiss-event': { tone: 'neutral', icon: scales },
  'confirm-seller': { tone: 'success', icon: userSwitch },
  claim: { tone: 'info', icon: scales },
  'grant-claim': { tone: 'info', icon: scales },
  'dismiss-claim': { tone: 'info', icon: scales },
  'undo-cancellation': { tone: 'warning', icon: undo },
  'take-back': { tone: 'neutral', icon: undo },
  '110111': { tone: 'danger', icon: prohibit },
  '110112': { tone: 'danger', icon: prohibit },
  '210220': { tone: 'warning', icon: info },
  '210240': { tone: 'warning', icon: info },
};

/**
 * Returns the icon and tone of an event; checks that lead to the approval queue look like waiting.
 */
function chooseLook(event: InvoiceEventRow): EventLook {
  const { xEvento, toStatus } = event;
  if (isDoubtful(event)) return { tone: 'warning', icon: info };
  if (xEvento === 'checks' && toStatus === 'ROV030') return { tone: 'warning', icon: clock };
  return looks[xEvento] ?? { tone: 'neutral', icon: info };
}

/** Checks that a fiscal event is not trusted. */
const isDoubtful = ({ details }: InvoiceEventRow): boolean =>
  details['state'] === 'asks' ||
  (details['state'] === 'noted' &&
    !(details['verified'] === true && details['trust'] === 'trusted'));

/**
 * Lists the events of an invoice, newest first: event, time, user and reason.
 * @param full also shows the status change and the time of registration
 */
export function Timeline({
  invoice,
  full = false,
}: {
  readonly invoice: InvoiceDetail;
  readonly full?: boolean;
}) {
  const { events } = invoice;
  const canTakeBack = useMayTakeBack(invoice);
  const t = useT('invoices');
  if (events.length === 0) return <p className="nmv-text nmv-muted">{t('noEvents')}</p>;
  const newest = [...events].sort(
    (one, other) => other.dhRegEvento.localeCompare(one.dhRegEvento) || other.id - one.id,
  );
  const lastOfCase = newest.find(({ xEvento }) => OF_CASES.includes(xEvento));
  return (
    <ol className="nmv-timeline">
      {newest.map((event, index) => (
        <TimelineEvent key={event.id} event={event} full={full}>
          {index === 0 && canTakeBack && isDecision(event.xEvento) && (
            <TakeBack invoice={invoice} />
          )}
          {event.id === lastOfCase?.id && invoice.caseId !== null && (
            <OpenCase caseId={invoice.caseId} />
          )}
        </TimelineEvent>
      ))}
    </ol>
  );
}

/** Events that belong to a case. */
const OF_CASES: readonly string[] = [
  'contest',
  'uphold',
  'dismiss',
  'claim',
  'grant-claim',
  'dismiss-claim',
  'case-message',
  'case-evidence',
];

/** Links to the page of the case. */
function OpenCase({ caseId }: { readonly caseId: number }) {
  const t = useT('invoices');
  const { navigate } = useHost();
  return (
    <div>
      <Button size="xs" icon={scales} onClick={() => navigate(`/notasfiscais/casos/${caseId}`)}>
        {t('openCase')}
      </Button>
    </div>
  );
}

/** Takes the own decision back, beside the event that keeps it. */
function TakeBack({ invoice }: { readonly invoice: InvoiceDetail }) {
  const t = useT('invoices');
  const actions = useActions();
  return (
    <div>
      <Button
        size="xs"
        icon={undo}
        busy={actions.running?.ids.includes(invoice.id) ?? false}
        onClick={() => actions.start('take-back', [invoice])}
      >
        {t('act.take-back')}
      </Button>
    </div>
  );
}

function TimelineEvent({
  event,
  full,
  children,
}: {
  readonly event: InvoiceEventRow;
  readonly full: boolean;
  readonly children?: ReactNode;
}) {
  const t = useT('invoices');
  const dateTime = useDateTime();
  const { tone, icon } = chooseLook(event);
  const { xEvento, dhEvento, dhRegEvento, userName, actingUserName, fromStatus, toStatus } = event;
  const who =
    userName === null
      ? t('system')
      : actingUserName === null
        ? userName
        : t('onBehalf', { user: userName, acting: actingUserName });
  const moved = fromStatus !== toStatus && toStatus !== null;
  const trust = trustIn(event.details);
  const late = full && dhRegEvento.slice(0, 16) !== dhEvento.slice(0, 16);
  return (
    <li className="nmv-event">
      <span className="nmv-event-mark" data-tone={tone}>
        <Icon of={icon} size="sm" />
      </span>
      <div className="nmv-event-body">
        <div className="nmv-strong">
          {(isDoubtful(event) ? t.maybe(`handedIn.${xEvento}`) : undefined) ??
            t.maybe(`event.${xEvento}`) ??
            xEvento}
        </div>
        <div className="nmv-event-meta">
          <EventTime at={dhEvento} />
          {['', who, ...(late ? [t('registeredAt', { when: dateTime(dhRegEvento) })] : [])].join(
            ' · ',
          )}
        </div>
        {full && moved && (
          <div className="nmv-cluster" data-gap="2">
            {fromStatus !== null && (
              <>
                <InvoiceStatusMark code={fromStatus} />
                <span className="nmv-muted">→</span>
              </>
            )}
            <InvoiceStatusMark code={toStatus} />
          </div>
        )}
        {full && trust && (
          <div className="nmv-small">
            <SignerMark trust={trust} />
          </div>
        )}
        <TypedChanges changed={event.details['changed']} />
        {full && xEvento === 'rescored' && <RescoredItems items={event.details['items']} />}
        <Reason text={event.reason} />
        {children}
      </div>
    </li>
  );
}

/** A contest begins with what it is about. */
function Reason({ text }: { readonly text: string | null }) {
  const t = useT('invoices');
  if (text === null || text === '') return null;
  const subject = CONTEST_SUBJECTS.find((code) => text.startsWith(`${code}: `));
  return (
    <p className="nmv-event-quote">
      {subject === undefined ? (
        text
      ) : (
        <>
          <span className="nmv-muted">{t(`contest.${subject}`)}</span>
          {` · ${text.slice(subject.length + 2)}`}
        </>
      )}
    </p>
  );
}
