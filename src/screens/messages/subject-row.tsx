import { MAIL_WAYS } from '../../domain/rules/messages/delivery.ts';
import { useT } from '../../i18n/use-t.ts';
import { Switch } from '../../ui/choice/choice.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { lock } from '../../ui/icons/inbox.ts';
import { BareSelect } from '../../ui/choice/select.tsx';
import type { MessageSettings } from '../../domain/schema/messages/message-settings.ts';

type Subject = MessageSettings['subjects'][number];

/** Renders a subject with its notification setting for portal and mail. */
export function SubjectRow({
  subject,
  onChange,
}: {
  readonly subject: Subject;
  readonly onChange: (change: Partial<Subject>) => void;
}) {
  const t = useT('messages');
  const name = t(`subject.${subject.subjectType}`);
  return (
    <tr className="nmv-row" part="row">
      <th className="nmv-td nmv-mail-subject" scope="row">
        {name}
      </th>
      <td className="nmv-td">
        {subject.fixed ? (
          <span className="nmv-muted">
            <Icon of={lock} size="sm" /> {t('always')}
          </span>
        ) : (
          <Switch
            aria-label={t('inPortalOf', { subject: name })}
            checked={subject.portal}
            onChecked={(portal) => onChange({ portal })}
          />
        )}
      </td>
      <td className="nmv-td">
        <BareSelect
          aria-label={t('byMailOf', { subject: name })}
          value={subject.mail}
          options={MAIL_WAYS.map((value) => ({ value, label: t(`mail.${value}`) }))}
          onValue={(value) => {
            const mail = MAIL_WAYS.find((way) => way === value);
            if (mail) onChange({ mail });
          }}
        />
      </td>
    </tr>
  );
}
