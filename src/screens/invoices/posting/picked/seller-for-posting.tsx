import { useState } from 'react';
import type { SellerOption } from '../../../../domain/schema/invoices/invoice.ts';
import { useRead } from '../../../../data/cache/cache.ts';
import { useSession } from '../../../../data/page/page-provider.tsx';
import { useT } from '../../../../i18n/use-t.ts';
import { Select } from '../../../../ui/choice/select.tsx';
import { useChannels } from './use-channels.ts';
import { invoicesPath, useInvoiceScreen } from '../../screen.ts';

interface SellerForPostingProps {
  readonly value: string;
  /** The channel that what is posted is of, where it is known. */
  readonly channelId?: number | undefined;
  readonly disabled: boolean;
  readonly onValue: (sellerId: string) => void;
}

/**
 * Renders the choice of seller when the poster is not the seller; the provider's own invoices have
 * none.
 */
export function SellerForPosting(props: SellerForPostingProps) {
  const { emitType } = useInvoiceScreen();
  const { user } = useSession();
  const roles = user?.externalSalesRoleInfo ?? [];
  const sellsOnly = roles.length > 0 && roles.every(({ salesRoleId }) => salesRoleId === 'CSC');
  return emitType === '1' || sellsOnly ? null : <Choice {...props} />;
}

function Choice({ value, channelId, disabled, onValue }: SellerForPostingProps) {
  const t = useT('invoices');
  const channels = useChannels();
  const [chosen, setChosen] = useState('');
  const known = channels.find((channel) => channel.value === String(channelId))?.value;
  // A new seller triggers another check; the channel stays.
  if (chosen === '' && known !== undefined) setChosen(known);
  const [only, ...others] = channels;
  const customerId = chosen || (others.length === 0 ? (only?.value ?? '') : '');
  const { data } = useRead<{ readonly rows: readonly SellerOption[] }>(
    customerId === '' ? null : `${invoicesPath}/sellers`,
    { customerId },
  );
  const sellers = (data?.rows ?? []).map(({ id, name1 }) => ({ value: String(id), label: name1 }));
  const chooseChannel = (next: string) => {
    setChosen(next);
    onValue('');
  };
  return (
    <div className="nmv-posting-side nmv-grow">
      {others.length > 0 && (
        <div className="nmv-posting-choice">
          <Select
            label={t('postForChannel')}
            placeholder={t('chooseChannel')}
            disabled={disabled}
            options={channels}
            value={customerId}
            onValue={chooseChannel}
          />
        </div>
      )}
      <div className="nmv-posting-choice">
        <Select
          label={t('postFor')}
          placeholder={t('chooseSeller')}
          disabled={disabled || customerId === ''}
          options={sellers}
          value={value}
          onValue={onValue}
          title={t('postForHint')}
        />
      </div>
    </div>
  );
}
