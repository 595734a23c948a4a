import { useContext } from 'react';
import { isMessageSubject } from '../../domain/rules/messages/message-subject.ts';
import { dateTime } from '../../domain/fields/date-time.ts';
import { formatZone } from '../../i18n/format-date-time.ts';
import { LanguageContext, useT } from '../../i18n/use-t.ts';
import { Field } from '../../ui/base/field.tsx';
import { FieldControl } from '../../ui/fields/field-control.tsx';
import { MultiCombobox } from '../../ui/choice/multi-combobox.tsx';
import { Select } from '../../ui/choice/select.tsx';
import { TextArea, TextInput } from '../../ui/input/text-input.tsx';
import { momentOf } from './message-draft.ts';
import type { MessageDraft } from './message-draft.ts';
import { OwnTemplates } from './own-templates.tsx';
import { SUBJECTS } from './route.ts';
import { useChoices } from './use-choices.ts';
import { useTakenTemplate } from './use-taken-template.ts';

/** Field with the mask of 5.14; invalid times are reported at the field (5.11). */
const momentField = dateTime({ required: true });

interface SendFieldsProps {
  readonly draft: MessageDraft;
  readonly wrong: Partial<Record<'recipients' | 'title' | 'body' | 'sendAt', string>>;
  readonly limits: { readonly title: number; readonly body: number };
  readonly onChange: (change: Partial<MessageDraft>) => void;
}

/** Renders the fields for recipients, subject, time and text. */
export function SendFields({ draft, wrong, limits, onChange }: SendFieldsProps) {
  const t = useT('messages');
  const { locale, zone } = useContext(LanguageContext);
  const load = useChoices();
  const { options, taken, take } = useTakenTemplate(onChange);
  return (
    <>
      <Field label={t('to')} error={wrong.recipients}>
        {(control) => (
          <MultiCombobox
            {...control}
            label={t('to')}
            values={draft.to}
            load={load}
            placeholder={t('toPlaceholder')}
            onValues={(to) => onChange({ to })}
          />
        )}
      </Field>
      <div className="nmv-fields">
        <Select
          span={4}
          label={t('subject')}
          value={draft.subjectType}
          options={SUBJECTS.map((value) => ({ value, label: t(`subject.${value}`) }))}
          onValue={(value) => isMessageSubject(value) && onChange({ subjectType: value })}
        />
        <Select
          span={4}
          label={t('template')}
          optional=""
          value=""
          placeholder={t('noTemplate')}
          options={options}
          onValue={take}
        />
        <Select
          span={4}
          label={t('when')}
          value={draft.isLater ? 'later' : 'now'}
          options={(['now', 'later'] as const).map((value) => ({ value, label: t(value) }))}
          onValue={(value) => onChange({ isLater: value === 'later' })}
        />
        {draft.isLater && (
          <FieldControl
            span={6}
            name="sendAt"
            field={momentField}
            row={{}}
            label={t('sendAt')}
            error={wrong.sendAt}
            hint={formatZone(momentOf(draft) ?? new Date().toISOString(), locale, zone)}
            entry={draft.at}
            onEntry={(at) => onChange({ at })}
          />
        )}
        <TextInput
          span={12}
          label={t('messageTitle')}
          error={wrong.title}
          maxLength={limits.title}
          value={draft.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <TextArea
          span={12}
          label={t('text')}
          error={wrong.body}
          hint={t('textCount', { count: draft.body.length, max: limits.body })}
          maxLength={limits.body}
          rows={6}
          value={draft.body}
          onChange={(event) => onChange({ body: event.currentTarget.value })}
        />
      </div>
      <OwnTemplates draft={draft} taken={taken} />
    </>
  );
}
