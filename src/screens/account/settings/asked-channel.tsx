import { channelRowFields } from '../../../domain/accounts/channel-rows.ts';
import { formatValue } from '../../../domain/fields/kinds.ts';
import type { OwnChannel } from '../../../domain/schema/accounts/account.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { IconButton } from '../../../ui/base/button.tsx';
import { useFieldContext } from '../../../ui/fields/field-context.ts';
import { FieldControl } from '../../../ui/fields/field-control.tsx';
import { FieldError } from '../../../ui/base/field.tsx';
import { x } from '../../../ui/icons/control.ts';
import { getDraftValues } from './channel-draft.ts';
import type { ChannelDraft } from './channel-draft.ts';

const spans = { salesRoleId: 6, hireDate: 3, fireDate: 3, reportsToName: 12 } as const;
const fields = Object.entries(channelRowFields);
const nothing = {};

interface AskedChannelProps {
  readonly draft: ChannelDraft;
  readonly index: number;
  readonly errors: Readonly<Record<string, string>>;
  readonly onDraft: (draft: ChannelDraft) => void;
  readonly onRemove: () => void;
}

/** Shows a requested channel: the role there, first and last day, manager. */
export function AskedChannel({ draft, index, errors, onDraft, onRemove }: AskedChannelProps) {
  const t = useT('account');
  const names = useFieldWords();
  const row = getDraftValues(draft);
  const own = errors[`rows.${index}.customerId`];
  return (
    <div className="nmv-channel-row" role="group" aria-label={draft.customerName}>
      <div className="nmv-spread">
        <div>
          <p className="nmv-strong">{draft.customerName}</p>
          {draft.place && <p className="nmv-small nmv-muted">{draft.place}</p>}
        </div>
        <IconButton
          icon={x}
          size="sm"
          label={t('removeChannel', { name: draft.customerName })}
          onClick={onRemove}
        />
      </div>
      <div className="nmv-fields">
        {fields.map(([name, field]) => (
          <FieldControl
            key={name}
            name={`${name}-${index}`}
            field={field}
            row={row}
            label={names.maybe(field.label ?? name) ?? name}
            span={spans[name as keyof typeof spans]}
            entry={draft.entries[name] ?? { value: null }}
            onEntry={(entry) => onDraft({ ...draft, entries: { ...draft.entries, [name]: entry } })}
            error={errors[`rows.${index}.${name}`]}
            hint={name === 'reportsToName' ? t('reportsToHint') : undefined}
          />
        ))}
      </div>
      {draft.elsewhere !== undefined && (
        <p className="nmv-hint">
          {draft.elsewhere === null ? t('channelGone') : <Elsewhere row={draft.elsewhere} />}
        </p>
      )}
      {own && <FieldError>{own}</FieldError>}
    </div>
  );
}

/** A row as another tab saved it. */
function Elsewhere({ row }: { readonly row: OwnChannel }) {
  const t = useT('account');
  const context = useFieldContext(nothing);
  const { salesRoleId, hireDate, fireDate, reportsToName } = row;
  const values = { salesRoleId, hireDate, fireDate, reportsToName };
  return t('standsElsewhere', {
    value: fields
      .map(([name, field]) => formatValue(values[name as keyof typeof values], field, context))
      .filter(Boolean)
      .join(' · '),
  });
}
