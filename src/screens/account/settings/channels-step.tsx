import { useRef, useState } from 'react';
import { ApiError } from '../../../data/api-error.ts';
import { describeFailure } from '../../../data/failure.ts';
import { usePage } from '../../../data/page-provider.tsx';
import { channelRowFailures, channelRowFields, MOST_CHANNEL_ROWS } from '../../../domain/accounts/channel-rows.ts';
import type { ChannelRow } from '../../../domain/accounts/channel-rows.ts';
import type { CellValue } from '../../../domain/field.ts';
import type { FoundChannel, OwnChannel } from '../../../domain/wire/account.ts';
import { externalRoleOf } from '../../../domain/rules/sales-role.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { FieldControl } from '../../../ui/fields/field-control.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { plus, x } from '../../../ui/icons/control.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { wordFailure } from '../use-field-entries.ts';
import type { StepProps } from './step-props.ts';
import { StepPanel } from './step-panel.tsx';

const spans = { salesRoleId: 6, hireDate: 3, fireDate: 3, reportsToName: 12 } as const;
const rowFields = Object.entries(channelRowFields);

/** A row while it is filled in. */
interface Draft extends FoundChannel {
  readonly values: Readonly<Record<string, CellValue>>;
}

const draftOf = (row: OwnChannel): Draft => ({
  customerId: row.customerId, customerName: row.customerName, place: row.place, values: { salesRoleId: row.salesRoleId, hireDate: row.hireDate, fireDate: row.fireDate, reportsToName: row.reportsToName },
});
const textOr = (value: CellValue | undefined): string | null => (typeof value === 'string' && value !== '' ? value : null);
const rowOf = ({ customerId, values }: Draft): ChannelRow => ({
  customerId, salesRoleId: externalRoleOf(values['salesRoleId']), hireDate: textOr(values['hireDate']) ?? '', fireDate: textOr(values['fireDate']), reportsToName: textOr(values['reportsToName']),
});

/** Distribution channels, found by their exact tax number; each waits for who is in charge of it. Repeated rows are refused (5.05). */
export function ChannelsStep({ work, settings, isWizard, onDirty, onDone, onBack }: StepProps) {
  const t = useT('account');
  const words = useT('problems');
  const names = useT('fields');
  const { toasts } = usePage();
  const confirmed = settings.channels.filter(({ state }) => state === 'confirmed');
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => settings.channels.filter(({ state }) => state === 'asked').map(draftOf));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const change = (next: readonly Draft[]) => { setDrafts(next); setErrors({}); onDirty(true); };
  const tell = (failures: readonly { readonly path: string; readonly message: string }[]) => setErrors(Object.fromEntries(failures.map(({ path, message }) => [path, message])));

  const send = async () => {
    const rows = drafts.map(rowOf);
    const missing = isWizard && rows.length + confirmed.length === 0 ? [{ path: 'rows', code: 'no-channel' }] : [];
    const failures = [...missing, ...channelRowFailures(rows, confirmed)];
    if (failures.length > 0) return tell(failures.map((failure) => wordFailure({ ...failure, label: failure.path.split('.').at(-1) === 'reportsToName' ? 'reportsTo' : failure.path.split('.').at(-1) ?? '' }, words.maybe, names.maybe)));
    const told = await work.saveChannels(rows);
    if (told !== undefined) return tell(told);
    onDirty(false);
    toasts.show({ tone: 'positive', message: t(isWizard ? 'saved' : 'channelsAsked'), group: 'nmv.account' });
    onDone();
  };

  return (
    <StepPanel title={t('channelsTitle')} lead={t('channelsLead')} busy={work.busy} onSend={() => void send()} isWizard={isWizard} onBack={onBack}>
      <div className="nmv-stack" data-gap="6">
        {confirmed.length > 0 && <Confirmed rows={confirmed} />}
        <div className="nmv-channel-rows">
          {drafts.map((draft, index) => (
            <DraftRow
              key={`${draft.customerId} ${index}`} draft={draft} index={index} errors={errors}
              onValues={(values) => change(drafts.map((each, at) => (at === index ? { ...each, values } : each)))} onRemove={() => change(drafts.filter((_, at) => at !== index))}
            />
          ))}
        </div>
        {errors['rows'] && <FieldError>{errors['rows']}</FieldError>}
        {drafts.length < MOST_CHANNEL_ROWS && <FindChannel onFound={(found) => change([...drafts, { ...found, values: { salesRoleId: 'CSC', hireDate: null, fireDate: null, reportsToName: null } }])} />}
      </div>
    </StepPanel>
  );
}

interface DraftRowProps {
  readonly draft: Draft;
  readonly index: number;
  readonly errors: Readonly<Record<string, string>>;
  readonly onValues: (values: Readonly<Record<string, CellValue>>) => void;
  readonly onRemove: () => void;
}

function DraftRow({ draft, index, errors, onValues, onRemove }: DraftRowProps) {
  const t = useT('account');
  const names = useT('fields');
  const own = errors[`rows.${index}.customerId`];
  return (
    <div className="nmv-channel-row" role="group" aria-label={draft.customerName}>
      <div className="nmv-spread"><div><p className="nmv-strong">{draft.customerName}</p>{draft.place && <p className="nmv-small nmv-muted">{draft.place}</p>}</div><IconButton icon={x} size="sm" label={t('removeChannel', { name: draft.customerName })} onClick={onRemove} /></div>
      <div className="nmv-fields">
        {rowFields.map(([name, field]) => (
          <FieldControl
            key={name} name={`${name}-${index}`} field={field} row={draft.values} label={names.maybe(field.label ?? name) ?? name} span={spans[name as keyof typeof spans]}
            entry={{ value: draft.values[name] ?? null }} onEntry={({ value }) => onValues({ ...draft.values, [name]: value })} error={errors[`rows.${index}.${name}`]}
            hint={name === 'reportsToName' ? t('reportsToHint') : undefined}
          />
        ))}
      </div>
      {own && <FieldError>{own}</FieldError>}
    </div>
  );
}

/** Links that stand; they are changed where the channels' structure is kept. */
function Confirmed({ rows }: { readonly rows: readonly OwnChannel[] }) {
  const t = useT('account');
  const names = useT('fields');
  const format = useFormat();
  return (
    <div className="nmv-table-scroll">
      <table className="nmv-table" data-phone="cards">
        <thead className="nmv-thead"><tr>{(['customerId', 'salesRoleId', 'hireDate', 'fireDate', 'reportsTo'] as const).map((name) => <th className="nmv-th" key={name}>{names(name)}</th>)}</tr></thead>
        <tbody className="nmv-tbody">
          {rows.map((row) => (
            <tr className="nmv-row" key={`${row.customerId} ${row.salesRoleId} ${row.hireDate}`}>
              <td className="nmv-td" data-phone="lead">{[row.customerName, row.place].filter(Boolean).join(' · ')}<span className="nmv-hidden-text"> {t('confirmed')}</span></td>
              <td className="nmv-td" data-phone="full">{names(row.salesRoleId === 'CSM' ? 'channelRole_CSM' : 'channelRole_CSC')}</td>
              <td className="nmv-td" data-label={names('hireDate')}>{format.date(row.hireDate)}</td>
              <td className="nmv-td" data-label={names('fireDate')}>{row.fireDate === null ? '—' : format.date(row.fireDate)}</td>
              <td className="nmv-td" data-phone="full" data-label={names('reportsTo')}>{row.reportsToName ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Finds a channel by its exact tax number; nothing is listed. */
function FindChannel({ onFound }: { readonly onFound: (found: FoundChannel) => void }) {
  const t = useT('account');
  const common = useT('common');
  const { http, toasts } = usePage();
  const box = useRef<HTMLInputElement>(null);
  const [taxNum, setTaxNum] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const find = async () => {
    if (taxNum.trim() === '') return setError(t('taxNumMissing'));
    setBusy(true);
    setError(undefined);
    try {
      onFound(await http.post<FoundChannel>('/apis/v1/accesspolicies/channels/find', { taxNum }));
      setTaxNum('');
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'no-data') setError(t('channelUnknown'));
      else toasts.show({ ...describeFailure(failure, common), group: 'nmv.account' });
    } finally {
      setBusy(false);
      box.current?.focus();
    }
  };
  return (
    <div className="nmv-find">
      <TextInput
        ref={box} label={t('findChannel')} hint={t('findChannelHint')} error={error} value={taxNum} maxLength={24} autoComplete="off" spellCheck={false}
        onChange={(event) => setTaxNum(event.currentTarget.value)} onKeyDown={(event) => { if (event.key === 'Enter') { event.preventDefault(); void find(); } }}
      />
      <Button icon={plus} size="md" busy={busy} onClick={() => void find()}>{t('addChannel')}</Button>
    </div>
  );
}
