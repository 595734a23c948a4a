import { channelRowFields } from '../../../domain/accounts/channel-rows.ts';
import type { CellValue } from '../../../domain/field.ts';
import type { RequestedChannel } from '../../../domain/schema/accounts/access-requests.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Check } from '../../../ui/choice/choice.tsx';
import { FieldControl } from '../../../ui/fields/field-control.tsx';
import { Select } from '../../../ui/choice/select.tsx';

/** A requested channel while it is confirmed. */
export interface ChannelDecision {
  readonly isConfirmed: boolean;
  readonly values: Readonly<Record<string, CellValue>>;
  readonly reportsTo: number | null;
}

/** A requested channel: whether it is confirmed, with which role, days and manager. */
export function ChannelChoice({
  channel,
  choice,
  onChoice,
}: {
  readonly channel: RequestedChannel;
  readonly choice: ChannelDecision;
  readonly onChoice: (choice: ChannelDecision) => void;
}) {
  const t = useT('account');
  const names = useFieldWords();
  const { isConfirmed, values, reportsTo } = choice;
  return (
    <div className="nmv-channel-row" role="group" aria-label={channel.customerName}>
      <Check checked={isConfirmed} onChecked={(next) => onChoice({ ...choice, isConfirmed: next })}>
        <span className="nmv-strong">{channel.customerName}</span>
      </Check>
      <div className="nmv-fields">
        {(['salesRoleId', 'hireDate', 'fireDate'] as const).map((name) => (
          <FieldControl
            key={name}
            name={`${name}-${channel.requestId}`}
            field={channelRowFields[name]}
            row={values}
            label={names(name)}
            span={name === 'salesRoleId' ? 6 : 3}
            disabled={!isConfirmed}
            entry={{ value: values[name] ?? null }}
            onEntry={({ value }) => onChoice({ ...choice, values: { ...values, [name]: value } })}
          />
        ))}
        {values['salesRoleId'] !== 'CSM' && (
          <Select
            label={names('reportsTo')}
            span={6}
            disabled={!isConfirmed}
            optional={t('optional')}
            placeholder="—"
            value={reportsTo === null ? '' : String(reportsTo)}
            hint={
              channel.reportsToName === null
                ? undefined
                : t('wrote', { name: channel.reportsToName })
            }
            options={channel.managers.map(({ id, name1 }) => ({ value: String(id), label: name1 }))}
            onValue={(value) =>
              onChoice({ ...choice, reportsTo: value === '' ? null : Number(value) })
            }
          />
        )}
      </div>
    </div>
  );
}
