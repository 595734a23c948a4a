import { useState } from 'react';
import { useSession } from '../../data/page/page-provider.tsx';
import { usePortfolio } from '../../data/portfolio.ts';
import { useAreas } from '../../data/page/use-areas.ts';
import { customer } from '../../domain/entities/customer.ts';
import { reference } from '../../domain/fields/reference.ts';
import type { ChannelPortfolio } from '../../domain/schema/channels/portfolio.ts';
import { resourceArea } from '../../i18n/resources.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import type { Entry } from '../../ui/fields/entry.ts';
import { FieldControl } from '../../ui/fields/field-control.tsx';
import { Finding } from '../../ui/state/message.tsx';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { LoadingBar } from '../../ui/state/waiting.tsx';
import { plainQuery, withFilter } from '../listing/base/query.ts';
import type { ListQuery } from '../listing/base/query.ts';
import { useMaintenance } from '../record/screen.ts';
import { PortfolioParticipation } from './participation.tsx';
import { settingsSheets } from './settings-sheets.ts';
import { UnmappedCodes } from './unmapped-codes.tsx';

const channelField = reference({ to: 'customer' });

/** The channel that the list is narrowed to; else the only one of who works at a channel. */
function useChannel({ filters }: ListQuery): number | undefined {
  const { user } = useSession();
  const condition = filters['customerId'] ?? '';
  if (/^[1-9]\d*$/.test(condition)) return Number(condition);
  const own = new Set((user?.externalSalesRoleInfo ?? []).map(({ customerId }) => customerId));
  return condition === '' && own.size === 1 ? [...own][0] : undefined;
}

/** The settings of a channel [2.33] above its portfolio: which channel, its part in campaigns, and codes of its invoices that wait for a product. */
export function ChannelSettings() {
  useSheets(settingsSheets);
  useAreas('portfolio', resourceArea(customer.resource));
  const t = useT('portfolio');
  const common = useT('common');
  const { place, go, canWrite } = useMaintenance();
  const query = place.view === 'list' ? place.query : plainQuery;
  const customerId = useChannel(query);
  const { data: known, error, isValidating, refresh } = usePortfolio(customerId);
  const data = known?.customerId === customerId ? known : undefined;
  const narrow = (field: string, condition: string) =>
    go({ view: 'list', query: withFilter(query, field, condition) }, { replace: true });
  return (
    <section className="nmv-panel nmv-settings" part="panel" aria-busy={isValidating || undefined}>
      {isValidating && <LoadingBar />}
      <div
        className="nmv-settings-head"
        data-empty={data === undefined || undefined}
        data-waiting={(customerId !== undefined && !data && !error) || undefined}
      >
        <Channel
          customerId={customerId}
          name={data?.name1}
          onChannel={(id) => narrow('customerId', id)}
        />
        {data ? (
          <>
            <PortfolioParticipation portfolio={data} onRead={() => void refresh()} />
            <Progress portfolio={data} onWaiting={() => narrow('proposedFactor', '*')} />
          </>
        ) : error ? (
          <Finding
            tone="danger"
            title={t('failed')}
            action={
              <Button size="sm" onClick={() => void refresh()}>
                {common('retry')}
              </Button>
            }
          >
            {error.message || t('failedText')}
          </Finding>
        ) : (
          customerId === undefined && <p className="nmv-settings-text">{t('chooseChannel')}</p>
        )}
      </div>
      {data && (
        <UnmappedCodes
          portfolio={data}
          canWrite={canWrite}
          onOpen={(id) => go({ view: 'form', id, tab: '', query })}
        />
      )}
    </section>
  );
}

interface ChannelProps {
  readonly customerId: number | undefined;
  readonly name: string | undefined;
  /** @param id empty: none */
  readonly onChannel: (id: string) => void;
}

/** The channel whose portfolio it is. */
function Channel({ customerId, name, onChannel }: ChannelProps) {
  const t = useT('portfolio');
  const [writing, setWriting] = useState<{
    readonly of: number | undefined;
    readonly entry: Entry;
  }>();
  // The entry being edited counts until a channel is chosen.
  const entry =
    writing?.of === customerId && writing ? writing.entry : { value: customerId ?? null };
  const choose = (next: Entry) => {
    setWriting(next.failure === undefined ? undefined : { of: customerId, entry: next });
    if (next.failure === undefined) onChannel(next.value === null ? '' : String(next.value));
  };
  return (
    <div className="nmv-field">
      <span className="nmv-label" aria-hidden="true">
        {t('channel')}
      </span>
      <FieldControl
        bare
        name="channel"
        field={channelField}
        entry={entry}
        onEntry={choose}
        row={{}}
        label={t('channel')}
        title={name}
      />
    </div>
  );
}

/** Shows the progress of the portfolio. */
function Progress({
  portfolio: { confirmed, waiting },
  onWaiting,
}: {
  readonly portfolio: ChannelPortfolio;
  readonly onWaiting: () => void;
}) {
  const t = useT('portfolio');
  return (
    <div>
      <h2 className="nmv-subheading">{t('portfolio')}</h2>
      <p className="nmv-text">{t('confirmed', { count: confirmed })}</p>
      {waiting > 0 && (
        <p className="nmv-text nmv-cluster">
          <span className="nmv-settings-waiting">{t('waiting', { count: waiting })}</span>
          <Button size="xs" onClick={onWaiting}>
            {t('showWaiting')}
          </Button>
        </p>
      )}
    </div>
  );
}
