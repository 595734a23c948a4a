import { useState } from 'react';
import { usePage, useSession } from '../../data/page-provider.tsx';
import { rereadPortfolio } from '../../data/portfolio.ts';
import { useResource } from '../../data/resource.ts';
import { customer } from '../../domain/entities/customer.ts';
import { choiceLabel } from '../../domain/field.ts';
import { WRITE, levelOf } from '../../domain/rules/permission.ts';
import type { ChannelPortfolio } from '../../domain/wire/portfolio.ts';
import { NounContext, useFieldWords } from '../../i18n/use-field-words.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { AskDialog } from '../record/ask-dialog.tsx';
import type { Question } from '../record/ask-dialog.tsx';

const { campgnType1, campgnType2 } = customer.fields;

/** In which campaigns a channel takes part; who keeps channels changes it here. */
export function Participation({
  portfolio,
  onRead,
}: {
  readonly portfolio: ChannelPortfolio;
  readonly onRead: () => void;
}) {
  const t = useT('portfolio');
  const fields = useFieldWords(customer.noun);
  const { user } = useSession();
  const [isAsking, setAsking] = useState(false);
  const mayChange = user !== undefined && levelOf(user, customer.tcode) === WRITE;
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
  const question: Question = {
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
    <NounContext value={customer.noun}>
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
