import type { MessageSettings } from '../../domain/schema/messages/message-settings.ts';
import { useT } from '../../i18n/use-t.ts';
import { Switch } from '../../ui/choice/choice.tsx';
import { TextInput } from '../../ui/input/text-input.tsx';

/** Default hours. */
const USUAL = { from: '20:00', to: '07:00' } as const;

interface QuietFieldsProps {
  readonly quiet: MessageSettings['quiet'];
  readonly onChange: (quiet: MessageSettings['quiet']) => void;
}

/** Checks that the hours without mail are valid. */
export const areHours = (quiet: MessageSettings['quiet']): boolean =>
  quiet === null || (quiet.from !== '' && quiet.to !== '' && quiet.from !== quiet.to);

/** Hours without mail. */
export function QuietFields({ quiet, onChange }: QuietFieldsProps) {
  const t = useT('messages');
  const wrong = (end: 'from' | 'to'): string | undefined => {
    if (quiet === null) return undefined;
    if (quiet[end] === '') return t('quietMissing');
    return end === 'to' && quiet.from === quiet.to ? t('quietSame') : undefined;
  };
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
              error={wrong(end)}
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
