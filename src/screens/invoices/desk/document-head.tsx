import type { ReactNode, Ref } from 'react';
import type { DeskRow } from '../../../domain/schema/invoices/desk.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { IconButton } from '../../../ui/base/button.tsx';
import { caretDown, caretUp } from '../../../ui/icons/control.ts';
import { Fact } from '../form/facts.tsx';
import { InvoiceStatusMark } from '../invoice-status.tsx';
import { documentNumber } from '../numbers.ts';

interface DocumentHeadProps {
  readonly row: DeskRow;
  readonly at: number;
  readonly count: number;
  readonly points: readonly string[] | undefined;
  /** In place of the points: why they could not be worked out. */
  readonly failure: ReactNode;
  /** A return that would take nothing, because no sale of it is found. */
  readonly lacksSale: boolean;
  /** Campaigns whose results are final without it. */
  readonly finalIn: readonly string[];
  readonly titleRef: Ref<HTMLHeadingElement>;
  /** Undefined: its form has no place here. */
  readonly onOpen: (() => void) | undefined;
  /** Undefined: no case is about it. */
  readonly onCase: (() => void) | undefined;
  readonly onBeside: (step: 1 | -1) => void;
}

/** Renders the invoice to decide on, its owner and the points it would bring. */
export function DocumentHead({
  row,
  at,
  count,
  points,
  failure,
  lacksSale,
  finalIn,
  titleRef,
  onOpen,
  onCase,
  onBeside,
}: DocumentHeadProps) {
  const t = useT('desk');
  const words = useT('invoices');
  const { date } = useFormat();
  const number = row.numNF === null ? words('noNumber') : documentNumber(row.numNF);
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-panel-head" part="head">
        <div className="nmv-stack" data-gap="2">
          <div className="nmv-cluster">
            <h2 className="nmv-heading nmv-desk-title" tabIndex={-1} ref={titleRef}>
              {[
                words('formTitle', { number }),
                ...(row.serieNF === null ? [] : [words('series', { series: row.serieNF })]),
              ].join(' · ')}
            </h2>
            <InvoiceStatusMark code={row.status1} />
          </div>
          <p className="nmv-small nmv-muted">
            {row.dtEmis !== null && <>{t('issuedAt', { date: date(row.dtEmis) })} · </>}
            {t('position', { at, count })}
            {onOpen && (
              <>
                {' · '}
                <button type="button" className="nmv-link" onClick={onOpen}>
                  {t('openInvoice')}
                </button>
              </>
            )}
            {onCase && (
              <>
                {' · '}
                <button type="button" className="nmv-link" onClick={onCase}>
                  {t('openCase')}
                </button>
              </>
            )}
          </p>
        </div>
        <span className="nmv-push nmv-line nmv-desk-steps" data-gap="2">
          <IconButton icon={caretUp} label={t('previous')} onClick={() => onBeside(-1)} />
          <IconButton icon={caretDown} label={t('next')} onClick={() => onBeside(1)} />
        </span>
      </div>
      <div className="nmv-panel-body">
        <dl className="nmv-facts">
          <Fact name={t('issuer')}>{row.emitXNome}</Fact>
          <Fact name={t('recipient')}>{row.destXNome}</Fact>
          {row.emitType === '2' && (
            <Fact name={t('seller')}>
              {row.sellerName ?? <span className="nmv-muted">{words('noSeller')}</span>}
            </Fact>
          )}
          <Fact name={t('ifApproved')}>
            {finalIn.map((campaign) => (
              <div key={campaign} className="nmv-muted">
                {words('outsideFinal', { count: 1, campaign })}
              </div>
            ))}
            {points === undefined
              ? failure
              : points.length === 0
                ? finalIn.length === 0 && (
                    <span className="nmv-muted">
                      {lacksSale ? words('noSaleYet') : t('nothingMoves')}
                    </span>
                  )
                : points.map((each) => (
                    <div key={each} className="nmv-tone nmv-strong" data-tone="accent">
                      {each}
                    </div>
                  ))}
          </Fact>
        </dl>
      </div>
    </section>
  );
}
