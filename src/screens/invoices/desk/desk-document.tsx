import type { RefObject } from 'react';
import { useHost } from '../../../data/page/page-provider.tsx';
import type { DeskRow } from '../../../domain/schema/invoices/desk.ts';
import { useT } from '../../../i18n/use-t.ts';
import { IconButton } from '../../../ui/base/button.tsx';
import { arrowLeft } from '../../../ui/icons/control.ts';
import { InlineFailure } from '../../listing/base/inline-failure.tsx';
import { ReadFailure, failedRead } from '../../listing/base/read-failure.tsx';
import { BeforeDeciding } from './before-deciding.tsx';
import { DeskFile } from './desk-file.tsx';
import { DeskItems } from './desk-items.tsx';
import { DocumentHead } from './document-head.tsx';
import { EffectPanel } from './shifts.tsx';
import type { Beside } from './use-beside.tsx';
import { usePointsWords } from './use-points-words.ts';

interface DeskDocumentProps {
  readonly row: DeskRow;
  readonly at: number;
  readonly count: number;
  readonly beside: Beside;
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
  readonly fileRef: RefObject<HTMLElement | null>;
  readonly onList: () => void;
  readonly onBeside: (step: 1 | -1) => void;
}

/** The invoice that is decided on, what speaks against it, and its file. */
export function DeskDocument({
  row,
  at,
  count,
  beside,
  titleRef,
  fileRef,
  onList,
  onBeside,
}: DeskDocumentProps) {
  const t = useT('desk');
  const say = usePointsWords();
  const { navigate } = useHost();
  const told = beside.effect.data?.points.map(say);
  const detail = beside.detail.data?.id === row.id ? beside.detail.data : undefined;
  const hasNoDetail = detail === undefined && beside.detail.error !== undefined;
  return (
    <>
      <div className="nmv-desk-doc nmv-stack">
        <div className="nmv-line nmv-desk-back" data-gap="2">
          <IconButton icon={arrowLeft} label={t('toList')} onClick={() => onList()} />
          <span className="nmv-small nmv-muted">{t('position', { at: at, count: count })}</span>
        </div>
        <DocumentHead
          row={row}
          at={at}
          count={count}
          points={told}
          failure={
            beside.effect.error && (
              <InlineFailure
                title={t('effectFailed')}
                failure={beside.effect.error}
                retrying={beside.effect.isValidating}
                onRetry={() => void beside.effect.refresh()}
              />
            )
          }
          lacksSale={beside.effect.data?.returnsWithoutSale.includes(row.id) ?? false}
          finalIn={
            beside.effect.data?.finalIn.find(({ invoiceId }) => invoiceId === row.id)?.campaigns ??
            []
          }
          titleRef={titleRef}
          onOpen={
            row.emitType === '2'
              ? () => navigate(`/notasfiscais/manager/customer/${row.id}`)
              : undefined
          }
          onCase={
            row.caseId === null ? undefined : () => navigate(`/notasfiscais/casos/${row.caseId}`)
          }
          onBeside={onBeside}
        />
      </div>
      <div className="nmv-desk-side nmv-stack">
        {beside.context.error && beside.context.data === undefined ? (
          <ReadFailure
            {...failedRead(beside.context)}
            title={t('contextFailed')}
            error={beside.context.error}
          />
        ) : (
          !hasNoDetail && (
            <BeforeDeciding row={row} invoice={detail} context={beside.context.data} />
          )
        )}
        {beside.effect.data?.campaigns.map((effect) => (
          <EffectPanel key={effect.campaignId} effect={effect} />
        ))}
      </div>
      <div className="nmv-desk-rest nmv-stack">
        {hasNoDetail && beside.detail.error && (
          <ReadFailure
            {...failedRead(beside.detail)}
            title={t('detailFailed')}
            error={beside.detail.error}
          />
        )}
        {detail && (
          <DeskItems
            invoice={detail}
            campaignId={
              beside.effect.data?.points[0]?.campaignId ?? detail.items[0]?.scores[0]?.campaignId
            }
          />
        )}
        {detail && <DeskFile key={detail.id} invoice={detail} panelRef={fileRef} />}
      </div>
    </>
  );
}
