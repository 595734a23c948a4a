import type { OutlookRow } from '../../../../domain/schema/invoices/invoice-outlook.ts';
import type {
  UploadFileRow,
  UploadResult,
} from '../../../../domain/schema/invoices/invoice-upload.ts';
import { formatAccessKey, isAccessKey } from '../../../../domain/access-key.ts';
import { useFormat, useT } from '../../../../i18n/use-t.ts';
import { Icon } from '../../../../ui/base/icon.tsx';
import { check } from '../../../../ui/icons/control.ts';
import { info, warning, xCircle } from '../../../../ui/icons/message.ts';
import { arrowsClockwise, clock } from '../../../../ui/icons/status.ts';
import { Tag } from '../../../../ui/state/mark.tsx';
import { ClaimOffer } from '../../cases/claim-offer.tsx';
import type { ListQuery } from '../../invoice-route.ts';
import { documentNumber } from '../../numbers.ts';
import { InvoiceStatusMark } from '../../invoice-status.tsx';
import { useInvoiceScreen } from '../../screen.ts';
import { useWorthWords } from '../../worth.ts';
import { batchLook } from './batch-look.ts';

const looks = {
  waiting: { tone: 'neutral', icon: clock },
  stored: { tone: 'success', icon: check },
  held: { tone: 'warning', icon: warning },
  known: { tone: 'neutral', icon: info },
  replaced: { tone: 'info', icon: arrowsClockwise },
  refused: { tone: 'danger', icon: xCircle },
  event: { tone: 'neutral', icon: info },
} as const;

/** Renders a file of an import with the result of each document in it. */
export function BatchFile({
  file,
  query,
  batchId,
  ahead,
}: {
  readonly file: UploadFileRow;
  readonly batchId: number;
  /** Outlook of the invoices, by id. */
  readonly ahead: ReadonlyMap<number, OutlookRow>;
  readonly query: ListQuery;
}) {
  const t = useT('invoices');
  const state = batchLook(file);
  const { tone, icon } = looks[state];
  return (
    <tr className="nmv-row" part="row">
      <td className="nmv-td nmv-posting-file">
        {isAccessKey(file.name) ? (
          <span className="nmv-code">{formatAccessKey(file.name)}</span>
        ) : (
          file.name
        )}
      </td>
      <td className="nmv-td" data-fit="" data-phone="end">
        <Tag tone={tone} icon={icon}>
          {t(`state.${state}`)}
        </Tag>
      </td>
      <td className="nmv-td" data-phone="full">
        {file.results.length === 0 ? (
          <span className="nmv-muted">—</span>
        ) : (
          <ul className="nmv-posting-notes">
            {file.results.slice(0, 50).map((result, index) => (
              <ResultLine
                key={index}
                result={result}
                many={file.results.length > 1}
                query={query}
                batchId={batchId}
                ahead={ahead.get(result.invoiceId ?? 0)}
              />
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}

/**
 * Renders a document of a file: a link when it is stored, the reason when it was refused, its
 * findings.
 */
function ResultLine({
  result: { of, state, invoiceId, numNF, message, mayClaim, findings = [] },
  many,
  query,
  batchId,
  ahead,
}: {
  readonly batchId: number;
  readonly result: UploadResult;
  readonly ahead: OutlookRow | undefined;
  readonly many: boolean;
  readonly query: ListQuery;
}) {
  const t = useT('invoices');
  const { go } = useInvoiceScreen();
  const number = numNF === undefined ? '' : documentNumber(numNF);
  const isEvent = of === 'event';
  // The message describes an event and its effect; the word next to its file says that it was
  // recorded.
  const word = isEvent
    ? state === 'event'
      ? ''
      : t('eventRefused')
    : many
      ? t(`state.${state}`)
      : '';
  const { tone, icon } = looks[state];
  return (
    <li>
      <div className="nmv-posting-note" data-tone={tone}>
        {many && <Icon className="nmv-posting-note-mark" of={icon} />}
        <span>
          {invoiceId === undefined ? (
            number && <span className="nmv-strong">{number} </span>
          ) : (
            <button
              type="button"
              className="nmv-row-link"
              aria-label={number ? t('openInvoice', { number }) : undefined}
              onClick={() => go({ view: 'form', id: invoiceId, tab: 'items', query })}
            >
              {number ? t('formTitle', { number }) : word || t('documentColumn')}
            </button>
          )}
          {word && (invoiceId === undefined || number) ? (
            <span className="nmv-muted">{` ${word}`}</span>
          ) : null}
          {message !== undefined && (
            <span>
              {invoiceId === undefined && number === '' && word === '' ? '' : ' · '}
              {message}
            </span>
          )}
        </span>
      </div>
      {ahead !== undefined && <AheadLine ahead={ahead} />}
      {mayClaim === true && invoiceId !== undefined && (
        <ClaimOffer of={{ batchId, invoiceId }} numNF={numNF} />
      )}
      {findings.map((finding, index) => (
        <div key={index} className="nmv-small nmv-muted">
          {finding.message}
        </div>
      ))}
    </li>
  );
}

/** Renders recipient, status, deciders, due date and points with their owner for an invoice. */
function AheadLine({
  ahead: { recipientName, status1, deciderNames, dueOn, worth, finalIn, sellerToConfirm },
}: {
  readonly ahead: OutlookRow;
}) {
  const t = useT('posting');
  const invoices = useT('invoices');
  const { date } = useFormat();
  const words = useWorthWords();
  const [decider] = deciderNames;
  return (
    <>
      <div className="nmv-posting-ahead nmv-small">
        <InvoiceStatusMark code={status1} />
        {recipientName !== null && <span>{recipientName}</span>}
        {dueOn !== null && (
          <span className="nmv-muted">
            {decider === undefined
              ? t('outlookUntil', { date: date(dueOn) })
              : t('aheadDecider', { name: decider, date: date(dueOn) })}
          </span>
        )}
      </div>
      {sellerToConfirm && (
        <div className="nmv-small nmv-muted">{invoices('why.sellerUnconfirmed')}</div>
      )}
      {worth.map((each) => (
        <div
          key={`${each.campaignId} ${each.personId} ${each.counts}`}
          className="nmv-small nmv-strong"
        >
          {words(each)}
        </div>
      ))}
      {finalIn.map((campaign) => (
        <div key={campaign} className="nmv-small nmv-muted">
          {invoices('outsideFinal', { count: 1, campaign })}
        </div>
      ))}
    </>
  );
}
