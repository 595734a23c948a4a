import { useEffect, useRef } from 'react';
import type { CaseDetail } from '../../../domain/schema/invoices/invoice-case.ts';
import { useHost } from '../../../data/page/page-provider.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { arrowLeft } from '../../../ui/icons/control.ts';
import { Tag, Tcode } from '../../../ui/state/mark.tsx';
import { Finding } from '../../../ui/state/message.tsx';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import { LoadingBar } from '../../../ui/state/waiting.tsx';
import { ScreenSkeleton } from '../../../ui/state/screen-skeleton.tsx';
import { NotShown } from '../../listing/base/not-shown.tsx';
import { failedRead } from '../../listing/base/read-failure.tsx';
import { documentNumber } from '../numbers.ts';
import { caseSheets } from './case-sheets.ts';
import { CaseSteps } from './case-steps.tsx';
import { ClockPanel } from './clock-panel.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { listChoices } from './choices.ts';
import { AppealPanel } from './appeal-panel.tsx';
import { EffectPanels } from './effect-panel.tsx';
import { CaseEvidencePanel } from './evidence-panel.tsx';
import { Statements } from './statements.tsx';
import { Talk } from './talk.tsx';
import { useCase } from '../use-case.ts';

const TONES = { open: 'info', appealed: 'info', decided: 'warning', final: 'neutral' } as const;
/** Reasons shown to a decider of other cases who may not decide here. */
const TOLD: readonly string[] = ['ownDispute', 'ownClaim', 'acting'];

interface CasePageProps {
  readonly id: number;
  readonly onList: () => void;
}

/** A case: how far it is, what either side says and shows, the clock, what it would change, and the decision for who may take it. */
export function CasePage({ id, onList }: CasePageProps) {
  useSheets(caseSheets);
  const t = useT('cases');
  const read = useCase(id);
  const failed = failedRead(read);
  if (read.data !== undefined)
    return <Shown found={read.data} busy={read.isValidating} onList={onList} />;
  if (failed === undefined) return <ScreenSkeleton />;
  return (
    <NotShown
      {...failed}
      gone={{ title: t('notFoundTitle'), text: t('notFoundText') }}
      failed={{ title: t('notRead') }}
      toList={
        <Button kind="primary" onClick={onList}>
          {t('cases')}
        </Button>
      }
    />
  );
}

function Shown({
  found,
  busy,
  onList,
}: {
  readonly found: CaseDetail;
  readonly busy: boolean;
  readonly onList: () => void;
}) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(
    () => top.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }),
    [],
  );
  return (
    <div className="nmv-invoices" ref={top} aria-busy={busy}>
      {busy && <LoadingBar />}
      <Head found={found} onList={onList} />
      <CaseSteps found={found} />
      <div className="nmv-columns" data-shape="side">
        <div className="nmv-stack">
          <Statements found={found} />
          <CaseEvidencePanel found={found} />
          <Talk found={found} />
        </div>
        <Beside found={found} />
      </div>
    </div>
  );
}

function Head({ found, onList }: { readonly found: CaseDetail; readonly onList: () => void }) {
  const t = useT('cases');
  const invoices = useT('invoices');
  const { navigate } = useHost();
  const { numNF, kind, status1, issuerName, sellerName, emitType, invoice } = found;
  const number = numNF === null ? '' : documentNumber(numNF);
  return (
    <div className="nmv-invoice-head">
      <div className="nmv-stack" data-gap="2">
        <div className="nmv-line">
          <button type="button" className="nmv-crumb nmv-small nmv-muted" onClick={onList}>
            <Icon of={arrowLeft} size="sm" /> {t('cases')}
          </button>
        </div>
        <div className="nmv-cluster">
          <h1 className="nmv-title nmv-invoice-title" tabIndex={-1}>
            {t(`title.${kind}`, { number })}
          </h1>
          <Tcode title={invoices('transactionCode')}>
            {emitType === '1' ? '630-021' : '600-020'}
          </Tcode>
        </div>
        <div className="nmv-cluster nmv-small nmv-muted" data-gap="2">
          <Tag tone={TONES[status1]}>{t(`state.${status1}`)}</Tag>
          <span>
            {[issuerName, sellerName && t('sellerOf', { name: sellerName })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
      </div>
      {invoice && emitType === '2' && (
        <div className="nmv-cluster">
          <Button
            onClick={() => navigate(`/notasfiscais/manager/customer/${invoice.id}?tab=events`)}
          >
            {t('openInvoice')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Beside({ found }: { readonly found: CaseDetail }) {
  const words = useT('invoices');
  const { invoice, kind, status1 } = found;
  const wanted = kind === 'sale' ? 'grant-claim' : 'uphold';
  const choices = listChoices(found);
  const isUnderWay = status1 === 'open' || status1 === 'appealed';
  const why = invoice?.whyNot[wanted];
  return (
    <aside className="nmv-stack">
      <ClockPanel found={found} />
      {invoice && isUnderWay && choices.length > 0 && (
        <EffectPanels invoice={invoice} action={wanted} />
      )}
      {invoice && isUnderWay && choices.length > 0 && (
        <DecisionPanel key={status1} found={found} invoice={invoice} />
      )}
      {isUnderWay && choices.length === 0 && why !== undefined && TOLD.includes(why) && (
        <Finding tone="neutral" title={words(`why.${why}`)} />
      )}
      {invoice &&
        kind === 'contest' &&
        status1 === 'decided' &&
        invoice.acts.includes('contest') && <AppealPanel found={found} invoice={invoice} />}
    </aside>
  );
}
