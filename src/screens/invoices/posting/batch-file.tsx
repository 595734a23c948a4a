import type { UploadFileRow, UploadResult } from '../../../domain/wire/invoice-upload.ts';
import { formatAccessKey, isAccessKey } from '../../../domain/rules/access-key.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/icon.tsx';
import { check } from '../../../ui/icons/control.ts';
import { info, xCircle } from '../../../ui/icons/message.ts';
import { arrowsClockwise, clock } from '../../../ui/icons/status.ts';
import { Tag } from '../../../ui/mark.tsx';
import { ClaimOffer } from '../cases/claim-offer.tsx';
import type { ListQuery } from '../invoice-place.ts';
import { documentNumber } from '../numbers.ts';
import { useInvoiceScreen } from '../screen.ts';

const looks = {
  waiting: { tone: 'neutral', icon: clock },
  stored: { tone: 'success', icon: check },
  known: { tone: 'neutral', icon: info },
  replaced: { tone: 'info', icon: arrowsClockwise },
  refused: { tone: 'danger', icon: xCircle },
  event: { tone: 'neutral', icon: info },
} as const;

/** One file of an import, with what became of each document in it. */
export function BatchFile({
  file,
  query,
  batchId,
}: {
  readonly file: UploadFileRow;
  readonly batchId: number;
  readonly query: ListQuery;
}) {
  const t = useT('invoices');
  // a file of events only posts no invoice
  const state =
    file.state === 'stored' &&
    file.results.length > 0 &&
    file.results.every((result) => result.of === 'event')
      ? 'event'
      : file.state;
  const { tone, icon } = looks[state];
  return (
    <tr className="nmv-row">
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
              />
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}

/** One document of a file: a link when it is here, the reason when it was refused, what was found when it was stored. */
function ResultLine({
  result: { of, state, invoiceId, numNF, message, mayClaim, findings = [] },
  many,
  query,
  batchId,
}: {
  readonly batchId: number;
  readonly result: UploadResult;
  readonly many: boolean;
  readonly query: ListQuery;
}) {
  const t = useT('invoices');
  const { go } = useInvoiceScreen();
  const number = numNF === undefined ? '' : documentNumber(numNF);
  const isEvent = of === 'event';
  const word = isEvent
    ? t(state === 'event' ? 'state.event' : 'eventRefused')
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
      {mayClaim === true && invoiceId !== undefined && (
        <ClaimOffer batchId={batchId} invoiceId={invoiceId} numNF={numNF} />
      )}
      {findings.map((finding, index) => (
        <div key={index} className="nmv-small nmv-muted">
          {finding.message}
        </div>
      ))}
    </li>
  );
}
