import { MOST_CHANNEL_ROWS } from '../../../domain/accounts/channel-rows.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FieldError } from '../../../ui/base/field.tsx';
import { Finding } from '../../../ui/state/message.tsx';
import { AskedChannel } from './asked-channel.tsx';
import { newDraft } from './channel-draft.ts';
import { ConfirmedChannels } from './confirmed-channels.tsx';
import { FindChannel } from './find-channel.tsx';
import { StepPanel } from './step-panel.tsx';
import type { StepProps } from './step-props.ts';
import { useChannelsStep } from './use-channels-step.ts';

/** Distribution channels, found by their exact tax number; each waits for who is in charge of it. Repeated rows are refused (5.05). */
export function ChannelsStep(props: StepProps) {
  const t = useT('account');
  const words = useT('problems');
  const { work, isWizard, onBack } = props;
  const { confirmed, drafts, put, errors, conflict, node, send } = useChannelsStep(props);
  return (
    <StepPanel
      title={t('channelsTitle')}
      lead={t('channelsLead')}
      busy={work.busy}
      ref={node}
      onSend={() => void send()}
      isWizard={isWizard}
      onBack={onBack}
    >
      <div className="nmv-stack" data-gap="6">
        {conflict && (
          <div role="alert">
            <Finding tone="warning" title={words('update-conflict')}>
              {t(conflict)}
            </Finding>
          </div>
        )}
        {confirmed.length > 0 && <ConfirmedChannels rows={confirmed} />}
        <div className="nmv-channel-rows">
          {drafts.map((draft, index) => (
            <AskedChannel
              key={`${draft.customerId} ${index}`}
              draft={draft}
              index={index}
              errors={errors}
              onDraft={(next) => put(drafts.with(index, next))}
              onRemove={() => put(drafts.filter((_, at) => at !== index))}
            />
          ))}
        </div>
        {errors['rows'] && <FieldError>{errors['rows']}</FieldError>}
        {drafts.length < MOST_CHANNEL_ROWS && (
          <FindChannel onFound={(found) => put([...drafts, newDraft(found)])} />
        )}
      </div>
    </StepPanel>
  );
}
