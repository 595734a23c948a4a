import { useState } from 'react';
import type { ApiError } from '../../../data/api-error.ts';
import { channelRowFields } from '../../../domain/accounts/channel-rows.ts';
import { signUpFields } from '../../../domain/accounts/sign-up.ts';
import type { CellValue } from '../../../domain/field.ts';
import { formatValue } from '../../../domain/fields/kinds.ts';
import { TAX_NUMBER_KINDS } from '../../../domain/fields/tax-number.ts';
import { formatTaxNumber } from '../../../domain/rules/tax-number.ts';
import type { AccessRequestRow, ConfirmedChannel, RequestedChannel } from '../../../domain/wire/account.ts';
import { externalRoleOf } from '../../../domain/rules/sales-role.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Check } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldControl } from '../../../ui/fields/field-control.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-input.tsx';

type Failures = ApiError['fields'];

/** A requested channel while it is confirmed. */
interface Choice {
  readonly isConfirmed: boolean;
  readonly values: Readonly<Record<string, CellValue>>;
  readonly reportsTo: number | null;
}

interface RequestPanelProps {
  readonly row: AccessRequestRow;
  readonly busy: boolean;
  readonly onRelease: (channels: readonly ConfirmedChannel[]) => Promise<Failures | undefined>;
  readonly onRefuse: (reason: string) => Promise<Failures | undefined>;
}

const plain = (text: string): string => text.trim().toLocaleLowerCase();

/** What the person wrote of his manager is taken over where it names one of them. */
function firstChoice({ salesRoleId, hireDate, fireDate, reportsToName, managers }: RequestedChannel): Choice {
  const named = managers.find(({ name1 }) => reportsToName !== null && plain(name1) === plain(reportsToName));
  return { isConfirmed: true, values: { salesRoleId, hireDate, fireDate }, reportsTo: named?.id ?? null };
}

function confirmedOf(row: AccessRequestRow, choices: Readonly<Record<number, Choice>>): readonly ConfirmedChannel[] {
  return row.channels.flatMap(({ requestId }) => {
    const choice = choices[requestId];
    if (!choice?.isConfirmed) return [];
    const { salesRoleId, hireDate, fireDate } = choice.values;
    return [{ requestId, salesRoleId: externalRoleOf(salesRoleId), hireDate: String(hireDate ?? ''), fireDate: typeof fireDate === 'string' ? fireDate : null, reportsTo: salesRoleId === 'CSM' ? null : choice.reportsTo }];
  });
}

/** Somebody who waits: who he is, what he asks for, and the two decisions. */
export function RequestPanel({ row, busy, onRelease, onRefuse }: RequestPanelProps) {
  const t = useT('account');
  const dateTime = useDateTime();
  const [choices, setChoices] = useState<Readonly<Record<number, Choice>>>(() => Object.fromEntries(row.channels.map((channel) => [channel.requestId, firstChoice(channel)])));
  const [failures, setFailures] = useState<Failures>([]);
  const [refusing, setRefusing] = useState(false);
  const confirmed = confirmedOf(row, choices);
  // who has a place already is let in without another one
  const mayRelease = confirmed.length > 0 || (row.status1 === 2 && (row.bpType === '91' || row.places.length > 0));
  const kind = TAX_NUMBER_KINDS.find((each) => each === row.taxNumTypeId);
  const taxNum = row.taxNum === null ? '—' : kind ? `${kind} ${formatTaxNumber(kind, row.taxNum)}` : row.taxNum;
  const phone = formatValue(row.cellPhone, signUpFields.cellPhone, { locale: 'pt-BR', row: { cellPhoneIDD: row.cellPhoneIDD } });
  const release = async () => {
    if (confirmed.some(({ hireDate }) => hireDate === '')) return setFailures([{ path: 'channels', code: 'required', message: t('hireDateMissing') }]);
    setFailures((await onRelease(confirmed)) ?? []);
  };
  return (
    <section className="nmv-panel" aria-label={row.name1} aria-busy={busy}>
      <div className="nmv-panel-head">
        <div><h2 className="nmv-heading">{row.name1}</h2><p className="nmv-small nmv-muted">{[row.email, taxNum, row.cellPhone === null ? '' : `+${row.cellPhoneIDD ?? ''} ${phone}`].filter(Boolean).join(' · ')}</p></div>
        <span className="nmv-push nmv-small nmv-muted">{t(row.status1 === 2 ? 'waitSince' : 'asksSince', { since: dateTime(row.askedAt, { seconds: false }) })}</span>
      </div>
      <div className="nmv-panel-body nmv-channel-rows" data-tight="">
        <Places row={row} />
        {row.channels.map((channel) => {
          const choice = choices[channel.requestId] ?? firstChoice(channel);
          return <ChannelChoice key={channel.requestId} channel={channel} choice={choice} onChoice={(next) => { setFailures([]); setChoices({ ...choices, [channel.requestId]: next }); }} />;
        })}
        {failures.map(({ path, message }) => <FieldError key={path}>{message}</FieldError>)}
      </div>
      <div className="nmv-panel-foot nmv-agree-foot">
        <p className="nmv-small nmv-muted nmv-agree-note">{mayRelease ? '' : t('confirmOne')}</p>
        <Button kind="danger-quiet" size="md" disabled={busy} onClick={() => setRefusing(true)}>{t('refuse')}</Button>
        <Button kind="primary" size="md" busy={busy} disabled={!mayRelease} onClick={() => void release()}>{t(row.status1 === 2 ? 'release' : 'confirm')}</Button>
      </div>
      {refusing && <RefuseDialog title={t('refusePerson', { name: row.name1 })} lead={t(row.status1 === 2 ? 'refusePersonLead' : 'refuseChannelsLead')} label={t('reason')} act={t('refuse')} cancel={t('cancel')} busy={busy} onClose={() => setRefusing(false)} onRefuse={async (reason) => { if ((await onRefuse(reason)) === undefined) setRefusing(false); }} />}
    </section>
  );
}

/** Where the person belongs already; nothing is to be confirmed of it. */
function Places({ row: { bpType, salesRole, places } }: { readonly row: AccessRequestRow }) {
  const t = useT('account');
  const names = useT('fields');
  if (bpType === '92' && places.length === 0) return null;
  const shown = places.map(({ name1, salesRoleId }) => (salesRoleId === null ? name1 : `${name1} (${names(salesRoleId === 'CSM' ? 'channelRole_CSM' : 'channelRole_CSC')})`));
  return (
    <div className="nmv-channel-row">
      <div>
        <p className="nmv-strong">{bpType === '91' ? [t('isInside'), salesRole === null ? undefined : names.maybe(`salesRole_${salesRole}`)].filter(Boolean).join(' · ') : t('worksAt')}</p>
        <p className="nmv-text nmv-muted">{shown.length === 0 ? t('worksNowhere') : shown.join(', ')}</p>
      </div>
    </div>
  );
}

function ChannelChoice({ channel, choice, onChoice }: { readonly channel: RequestedChannel; readonly choice: Choice; readonly onChoice: (choice: Choice) => void }) {
  const t = useT('account');
  const names = useT('fields');
  const { isConfirmed, values, reportsTo } = choice;
  return (
    <div className="nmv-channel-row" role="group" aria-label={channel.customerName}>
      <Check checked={isConfirmed} onChecked={(next) => onChoice({ ...choice, isConfirmed: next })}><span className="nmv-strong">{channel.customerName}</span></Check>
      <div className="nmv-fields">
        {(['salesRoleId', 'hireDate', 'fireDate'] as const).map((name) => (
          <FieldControl
            key={name} name={`${name}-${channel.requestId}`} field={channelRowFields[name]} row={values} label={names(name)} span={name === 'salesRoleId' ? 6 : 3} disabled={!isConfirmed}
            entry={{ value: values[name] ?? null }} onEntry={({ value }) => onChoice({ ...choice, values: { ...values, [name]: value } })}
          />
        ))}
        {values['salesRoleId'] !== 'CSM' && (
          <Select
            label={names('reportsTo')} span={6} disabled={!isConfirmed} optional={t('optional')} placeholder="—" value={reportsTo === null ? '' : String(reportsTo)}
            hint={channel.reportsToName === null ? undefined : t('wrote', { name: channel.reportsToName })}
            options={channel.managers.map(({ id, name1 }) => ({ value: String(id), label: name1 }))} onValue={(value) => onChoice({ ...choice, reportsTo: value === '' ? null : Number(value) })}
          />
        )}
      </div>
    </div>
  );
}

interface RefuseDialogProps {
  readonly title: string;
  readonly lead: string;
  readonly label: string;
  readonly act: string;
  readonly cancel: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onRefuse: (reason: string) => Promise<void>;
}

function RefuseDialog({ title, lead, label, act, cancel, busy, onClose, onRefuse }: RefuseDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      title={title} lead={lead} onClose={onClose}
      foot={<><Button onClick={onClose}>{cancel}</Button><Button kind="danger" busy={busy} disabled={reason.trim() === ''} onClick={() => void onRefuse(reason.trim())}>{act}</Button></>}
    >
      <TextArea label={label} maxLength={2000} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
    </Dialog>
  );
}
