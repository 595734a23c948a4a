import { useT } from '../../../../i18n/use-t.ts';
import type { PanelProps } from './invoice-panel.tsx';
import { KnownBuyer } from './known-buyer.tsx';
import { NewBuyer } from './new-buyer.tsx';
import { SearchField } from './search-field.tsx';
import { Seller } from './seller-field.tsx';

/** Renders the fields for buyer, seller and channel. */
export function PartiesPanel(props: PanelProps) {
  const { state, put, failureAt, disabled } = props;
  const t = useT('hand');
  const { channel, newBuyer } = state;
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-panel-head" part="head">
        <h2 className="nmv-subheading">{t('partiesPanel')}</h2>
      </div>
      <div className="nmv-panel-body" data-tight="">
        <div className="nmv-fields">
          <SearchField
            label={t('channel')}
            name="customerId"
            path="channels"
            value={channel}
            hint={channel?.code}
            disabled={disabled}
            error={failureAt('customerId')}
            onChoose={(chosen) => put({ channel: chosen, buyer: null, sellerId: '' })}
          />
          {newBuyer === null ? <KnownBuyer {...props} /> : <NewBuyer {...props} buyer={newBuyer} />}
          <Seller {...props} />
        </div>
      </div>
    </section>
  );
}
