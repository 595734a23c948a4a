import { memo } from 'react';
import type { ReactNode } from 'react';
import { ZERO, dec, formatLocaleDecimal, toText } from '../../../domain/decimal.ts';
import { findingValues } from '../../../i18n/finding-values.ts';
import { useFormat, useLocale, useT } from '../../../i18n/use-t.ts';
import type { ExplainedEntry } from '../../../domain/nfe/explain.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { check as checkIcon, x } from '../../../ui/icons/control.ts';
import { checkCircle, warning, xCircle } from '../../../ui/icons/message.ts';
import { Tag } from '../../../ui/mark.tsx';
import { documentNumber } from '../numbers.ts';
import type { PreflightRow } from '../../../domain/wire/invoice-preflight.ts';
import type { PickedFile } from './accept-files.ts';
import type { Judged } from './preflight-groups.ts';
import { useInvoiceScreen } from '../screen.ts';
import type { Check } from './file-check.ts';

interface PickedFileRowProps {
  readonly judged: Judged;
  readonly disabled: boolean;
  readonly onRemove: (files: readonly PickedFile[]) => void;
}

/** One chosen file: what it is, and what was found in it. While others are looked at, it is drawn once. */
export const PickedFileRow = memo(Row, isDrawnAlike);

function isDrawnAlike(a: PickedFileRowProps, b: PickedFileRowProps): boolean {
  return (
    a.disabled === b.disabled &&
    a.onRemove === b.onRemove &&
    a.judged.check === b.judged.check &&
    a.judged.twin === b.judged.twin &&
    a.judged.fate === b.judged.fate &&
    a.judged.rows.length === b.judged.rows.length &&
    a.judged.rows.every((row, at) => row === b.judged.rows[at])
  );
}

function Row({
  judged: { file, check, rows, twin, fate },
  disabled,
  onRemove,
}: PickedFileRowProps) {
  const t = useT('invoices');
  const posting = useT('posting');
  return (
    <tr className="nmv-row" part="row">
      <td className="nmv-td nmv-posting-file">{file.file.name}</td>
      <td className="nmv-td" data-phone="full">
        <Document check={check} />
      </td>
      <td className="nmv-td" data-phone="full">
        {twin === undefined ? (
          <>
            <Result check={check} />
            <Server rows={rows} isReady={fate === 'ready'} />
          </>
        ) : (
          <Note severity="refused">{posting('twiceInBatch', { name: twin })}</Note>
        )}
      </td>
      <td className="nmv-td nmv-posting-remove" data-kind="tight">
        <IconButton
          icon={x}
          size="xs"
          label={t('removeFile', { name: file.file.name })}
          disabled={disabled}
          onClick={() => onRemove([file])}
        />
      </td>
    </tr>
  );
}

/** Number, issuer and date; of an archive how many documents it holds. */
function Document({ check }: { readonly check: Check }) {
  const t = useT('invoices');
  const format = useFormat();
  if (check.state !== 'checked') return <span className="nmv-muted">—</span>;
  const invoices = check.entries.filter((entry) => entry.what === 'invoice');
  const events =
    check.entries.length -
    invoices.length -
    check.entries.filter(({ what }) => what === 'refused').length;
  const [only] = invoices;
  if (only === undefined || invoices.length > 1) {
    const words = [
      ...(invoices.length > 0 ? [t('preflightDocuments', { count: invoices.length })] : []),
      ...(events > 0 ? [t('preflightEvents', { count: events })] : []),
    ];
    return words.length === 0 ? <span className="nmv-muted">—</span> : words.join(' · ');
  }
  return (
    <>
      <div className="nmv-strong">{t('formTitle', { number: documentNumber(only.nNF) })}</div>
      <div className="nmv-small nmv-muted">
        {[
          only.issuer.xNome,
          format.date(only.localDate),
          `R$\u00a0${format.number(only.vNF, { min: 2, max: 2 })}`,
        ].join(' · ')}
      </div>
    </>
  );
}

function Result({ check }: { readonly check: Check }) {
  const t = useT('invoices');
  if (check.state === 'waiting') {
    const { read: done, of: total } = check;
    const isBegun = done !== undefined && total !== undefined;
    return (
      <span className="nmv-muted">
        {isBegun ? t('checking', { done, total }) : t('preflightWaiting')}
      </span>
    );
  }
  if (check.state === 'unchecked')
    return (
      <span className="nmv-muted">
        {t(check.why === 'tooMany' ? 'preflightTooMany' : 'preflightUnreadable')}
      </span>
    );
  const found = check.entries.filter(({ findings }) => findings.length > 0);
  const later = check.entries.some(
    (entry) => entry.what === 'invoice' && entry.trust === 'notChecked',
  ) && <div className="nmv-small nmv-muted">{t('preflightSigner')}</div>;
  if (found.length === 0)
    return (
      <>
        <Tag tone="success" icon={checkIcon}>
          {t('preflightGood')}
        </Tag>
        {later}
      </>
    );
  return (
    <>
      <ul className="nmv-posting-notes">
        {found.slice(0, 5).map((entry, index) => (
          <EntryNotes key={index} entry={entry} named={check.entries.length > 1} />
        ))}
      </ul>
      {later}
    </>
  );
}

const looks = {
  refused: { tone: 'danger', icon: xCircle },
  blocks: { tone: 'danger', icon: warning },
  warns: { tone: 'warning', icon: warning },
  ok: { tone: 'success', icon: checkCircle },
} as const;

function EntryNotes({ entry, named }: { readonly entry: ExplainedEntry; readonly named: boolean }) {
  const words = useT('findings');
  const locale = useLocale();
  const name = named && entry.what === 'invoice' ? `${documentNumber(entry.nNF)}: ` : '';
  return entry.findings.map(({ code, severity, params }) => (
    <li key={code} className="nmv-posting-note" data-tone={looks[severity].tone}>
      <Icon className="nmv-posting-note-mark" of={looks[severity].icon} />
      <span>
        {name}
        {words.maybe(code, findingValues(params, locale)) ?? code}
      </span>
    </li>
  ));
}

function Note({
  severity,
  children,
}: {
  readonly severity: keyof typeof looks;
  readonly children: ReactNode;
}) {
  const { tone, icon } = looks[severity];
  return (
    <div className="nmv-posting-note" data-tone={tone}>
      <Icon className="nmv-posting-note-mark" of={icon} />
      <span>{children}</span>
    </div>
  );
}

/** Documents of an archive of which each is told. */
const MOST_TOLD = 5;

/** What the server says of it: whether it is here already, what keeps it from approval, and what it would bring. */
function Server({
  rows,
  isReady,
}: {
  readonly rows: readonly PreflightRow[];
  readonly isReady: boolean;
}) {
  const t = useT('posting');
  const { go, place } = useInvoiceScreen();
  const points = toText(rows.reduce((sum, row) => sum.plus(dec(row.points)), ZERO));
  const told = rows.filter(({ state, findings }) => state !== 'ready' || findings.length > 0);
  return (
    <>
      {told.slice(0, MOST_TOLD).map(({ chNFe, state, message, findings, invoiceId }) => (
        <div key={chNFe}>
          {message !== undefined && <Note severity="refused">{message}</Note>}
          {state === 'known' && (
            <Note severity="refused">
              {t('alreadyPosted')}{' '}
              {invoiceId !== undefined && (
                <button
                  type="button"
                  className="nmv-link"
                  onClick={() =>
                    go({ view: 'form', id: invoiceId, tab: 'items', query: place.query })
                  }
                >
                  {t('openKnown')}
                </button>
              )}
            </Note>
          )}
          {findings.map((finding) => (
            <Note
              key={finding.code + finding.message}
              severity={finding.severity === 'blocks' ? 'blocks' : 'warns'}
            >
              {finding.message}
            </Note>
          ))}
        </div>
      ))}
      {isReady && points !== '0' && (
        <div className="nmv-small nmv-strong">
          {t('ifApproved', { points: formatLocaleDecimal(points, { min: 2, max: 2 }) })}
        </div>
      )}
    </>
  );
}
