import { useState } from 'react';
import { usePage, useSession } from '../../data/page/page-provider.tsx';
import { rereadPortfolio } from '../../data/portfolio.ts';
import { useResource } from '../../data/cache/resource.ts';
import { customer } from '../../domain/entities/customer.ts';
import { choiceLabel } from '../../domain/field-label.ts';
import { WRITE, findLevel } from '../../domain/rules/permission/permission.ts';
import type { ChannelPortfolio } from '../../domain/schema/channels/portfolio.ts';
import { NounContext, useFieldWords } from '../../i18n/use-field-words.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { AskDialog } from '../record/ask-dialog.tsx';
import type { AskQuestion } from '../record/ask-dialog.tsx';

const { campgnType1, campgnType2 } = customer.fields;

/**
 * Shows the campaigns in which a channel takes part; users who maintain channels change them here.
 */
export function PortfolioParticipation({
  portfolio,
  onRead,
}: {
  readonly portfolio: ChannelPortfolio;
  readonly onRead: () => void;
}) {
  const t = useT('portfolio');
  const fields = useFieldWords(customer.resource);
  const { user } = useSession();
  const [isAsking, setAsking] = useState(false);
  const mayChange = user !== undefined && findLevel(user, customer.tcode) === WRITE;
  return (
    <div>
      <div className="nmv-spread">
        <h2 className="nmv-subheading">{t('participation')}</h2>
        {mayChange && (
          <Button size="xs" onClick={() => setAsking(true)}>
            {t('change')}
          </Button>
        )}
      </div>
      <dl className="nmv-facts">
        {(
          [
            ['campgnType1', campgnType1],
            ['campgnType2', campgnType2],
          ] as const
        ).map(([name, field]) => (
          <div className="nmv-fact" key={name}>
            <dt className="nmv-fact-name">{fields.maybe(name) ?? name}</dt>
            <dd className="nmv-settings-value">
              {fields.maybe(choiceLabel(field, portfolio[name])) ?? portfolio[name]}
            </dd>
          </div>
        ))}
      </dl>
      {isAsking && (
        <Asking portfolio={portfolio} onClose={() => setAsking(false)} onRead={onRead} />
      )}
    </div>
  );
}

function Asking({
  portfolio,
  onClose,
  onRead,
}: {
  readonly portfolio: ChannelPortfolio;
  readonly onClose: () => void;
  readonly onRead: () => void;
}) {
  const t = useT('portfolio');
  const { toasts } = usePage();
  const customers = useResource(customer);
  const question: AskQuestion = {
    title: t('changeTitle', { name: portfolio.name1 }),
    lead: t('changeNote'),
    confirm: t('save'),
    reason: false,
    fields: { campgnType1, campgnType2 },
    initial: { campgnType1: portfolio.campgnType1, campgnType2: portfolio.campgnType2 },
    send: async (values) => {
      await customers.change(portfolio.customerId, { rowSCN: portfolio.rowSCN, ...values });
      toasts.show({ tone: 'positive', message: t('saved') });
      await rereadPortfolio();
    },
  };
  return (
    <NounContext value={customer.resource}>
      <AskDialog
        question={question}
        onClose={onClose}
        onStale={() => {
          onClose();
          onRead();
        }}
      />
    </NounContext>
  );
}
