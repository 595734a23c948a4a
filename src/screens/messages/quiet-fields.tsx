import type { MessageSettings } from '../../domain/wire/message-settings.ts';
import { useT } from '../../i18n/use-t.ts';
import { Switch } from '../../ui/choice.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** What most people take. */
const USUAL = { from: '20:00', to: '07:00' } as const;

interface QuietFieldsProps {
  readonly quiet: MessageSettings['quiet'];
  readonly isWrong: boolean;
  readonly onChange: (quiet: MessageSettings['quiet']) => void;
}

/** Hours without mail. */
export function QuietFields({ quiet, isWrong, onChange }: QuietFieldsProps) {
  const t = useT('messages');
  return (
    <fieldset className="nmv-mail-quiet nmv-stack" data-tight="">
      <legend className="nmv-subheading">{t('quiet')}</legend>
      <Switch checked={quiet !== null} onChecked={(isOn) => onChange(isOn ? USUAL : null)}>
        {t('quietOn')}
      </Switch>
      {quiet && (
        <div className="nmv-fields">
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              span={6}
              type="time"
              required
              label={t(end === 'from' ? 'quietFrom' : 'quietTo')}
              error={isWrong && end === 'to' ? t('quietSame') : undefined}
              value={quiet[end]}
              onChange={(event) => onChange({ ...quiet, [end]: event.currentTarget.value })}
            />
          ))}
        </div>
      )}
      <p className="nmv-small nmv-muted">{t('quietNote')}</p>
    </fieldset>
  );
}
