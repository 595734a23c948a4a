import { remindedFrom } from '../../../../domain/rules/invoice/invoice-checks.ts';
import { writtenMonth } from '../../../../domain/rules/invoice/key-judgement.ts';
import { useFormat, useT } from '../../../../i18n/use-t.ts';
import { hourglass } from '../../../../ui/icons/posting.ts';
import { Finding } from '../../../../ui/state/message.tsx';
import { useInvoiceScreen } from '../../screen.ts';
import type { LineVerdict } from './line-verdict.ts';

type Ready = Extract<LineVerdict, { state: 'ready' }>;

/**
 * Shows the points of a key, the due date of its file and the facts readable in the focused key.
 */
export function KeyFacts({
  ready,
  shown,
}: {
  readonly ready: readonly Ready[];
  readonly shown: Ready | undefined;
}) {
  const t = useT('posting');
  const format = useFormat();
  const dueOn = ready
    .flatMap(({ checked }) => checked.dueOn ?? [])
    .sort()
    .at(0);
  return (
    <aside className="nmv-stack">
      <Finding tone="warning" icon={hourglass} title={t('keyHolds')}>
        {dueOn === undefined
          ? t('keyHoldsText')
          : t('keyHoldsUntil', {
              date: format.date(dueOn),
              reminder: format.date(remindedFrom(dueOn)),
            })}
      </Finding>
      {shown && <ReadFromKey ready={shown} />}
    </aside>
  );
}

function ReadFromKey({ ready: { key, checked } }: { readonly ready: Ready }) {
  const t = useT('posting');
  const { emitType } = useInvoiceScreen();
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-panel-head" part="head">
        <h2 className="nmv-subheading">{t('readFromKey')}</h2>
      </div>
      <div className="nmv-panel-body nmv-stack" data-tight="" data-gap="3">
        <dl className="nmv-key-facts">
          {checked.channelName !== undefined && (
            <Fact name={t('keyIssuer')}>{checked.channelName}</Fact>
          )}
          <Fact name={t('keyMonth')}>{writtenMonth(key)}</Fact>
          <Fact name={t('keySeries')}>{key.serie}</Fact>
          {emitType === '2' && (
            <Fact name={t('keySeller')}>{checked.sellerName ?? t('keySellerNone')}</Fact>
          )}
        </dl>
        <p className="nmv-small nmv-muted">{t('keyOnlyXml')}</p>
      </div>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div>
      <dt className="nmv-small nmv-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
