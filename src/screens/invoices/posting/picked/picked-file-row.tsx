import { memo } from 'react';
import { findingValues } from '../../../../i18n/finding-values.ts';
import { useFormat, useLocale, useT } from '../../../../i18n/use-t.ts';
import type { ExplainedEntry } from '../../../../domain/posting/explain.ts';
import { IconButton } from '../../../../ui/base/button.tsx';
import { Icon } from '../../../../ui/base/icon.tsx';
import { check as checkIcon, x } from '../../../../ui/icons/control.ts';
import { Tag } from '../../../../ui/state/mark.tsx';
import { documentNumber } from '../../numbers.ts';
import type { PickedFile } from '../check/accept-files.ts';
import type { JudgedPick } from '../check/preflight-groups.ts';
import type { Check } from '../check/file-check.ts';
import { Note, noteLooks } from './posting-note.tsx';
import { ServerVerdict } from './server-verdict.tsx';

interface PickedFileRowProps {
  readonly judged: JudgedPick;
  readonly disabled: boolean;
  readonly onRemove: (files: readonly PickedFile[]) => void;
}

/** Renders a chosen file and its check; memoised so that other checks do not draw it again. */
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
            <Result check={check} isKept={fate === 'ready' || fate === 'waiting'} />
            <ServerVerdict rows={rows} isReady={fate === 'ready'} />
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

interface ResultProps {
  readonly check: Check;
  /** The server has nothing against it, as far as it has spoken. */
  readonly isKept: boolean;
}

function Result({ check, isKept }: ResultProps) {
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
  const lazy = check.entries.some(
    (entry) => entry.what === 'invoice' && entry.trust === 'notChecked',
  ) && <div className="nmv-small nmv-muted">{t('preflightSigner')}</div>;
  if (found.length === 0 && !isKept) return null;
  if (found.length === 0)
    return (
      <>
        <Tag tone="success" icon={checkIcon}>
          {t('preflightGood')}
        </Tag>
        {lazy}
      </>
    );
  return (
    <>
      <ul className="nmv-posting-notes">
        {found.slice(0, 5).map((entry, index) => (
          <EntryNotes key={index} entry={entry} named={check.entries.length > 1} />
        ))}
      </ul>
      {lazy}
    </>
  );
}

function EntryNotes({ entry, named }: { readonly entry: ExplainedEntry; readonly named: boolean }) {
  const words = useT('findings');
  const locale = useLocale();
  const name = named && entry.what === 'invoice' ? `${documentNumber(entry.nNF)}: ` : '';
  return entry.findings.map(({ code, severity, params }) => (
    <li key={code} className="nmv-posting-note" data-tone={noteLooks[severity].tone}>
      <Icon className="nmv-posting-note-mark" of={noteLooks[severity].icon} />
      <span>
        {name}
        {words.maybe(code, findingValues(params, locale)) ?? code}
      </span>
    </li>
  ));
}
