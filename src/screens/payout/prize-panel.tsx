import { useState } from 'react';
import { ApiError } from '../../data/calls/api-error.ts';
import { usePage } from '../../data/page/page-provider.tsx';
import { usePrizeCalls } from '../../data/prizes.ts';
import { useWork } from '../../data/page/use-work.ts';
import type { PayoutAccount } from '../../domain/rules/payout/payout-account.ts';
import type { OwnPrize } from '../../domain/schema/campaigns/payout.ts';
import { useZonedTime } from '../../i18n/use-date-time.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { QuestionDialog } from '../../ui/dialog/question-dialog.tsx';
import { AccountForm } from './account-form.tsx';

/** Runs calls and reports success or failure. */
function useTold() {
  const { toasts } = usePage();
  const { busy, run } = useWork();
  const [error, setError] = useState<ApiError>();
  const perform = async (work: () => Promise<void>, done: string): Promise<boolean> => {
    setError(undefined);
    const isDone = await run(work, {
      onFailure(failed) {
        const isOfFields = failed instanceof ApiError && failed.fields.length > 0;
        if (isOfFields) setError(failed);
        return isOfFields;
      },
    });
    if (isDone) toasts.show({ tone: 'positive', message: done });
    return isDone;
  };
  return { busy, error, perform };
}

/** Words the progress of the prize in a sentence. */
function useProgress(prize: OwnPrize): string {
  const t = useT('prizes');
  const format = useFormat();
  const zonedTime = useZonedTime();
  const account = prize.accountHint ?? '';
  const when = prize.acceptedAt === null ? '' : zonedTime(prize.acceptedAt);
  if (prize.paidOn !== null)
    return t('progress_paid', { date: format.date(prize.paidOn), receipt: prize.receipt ?? '' });
  if (prize.status1 === 'awaiting') return t('progress_awaiting');
  return t(prize.status1 === 'checked' ? 'progress_checked' : 'progress_accepted', {
    account,
    when,
  });
}

/** Says that the term is to be signed, or the date it was signed, if the campaign requires one. */
function TermNote({ prize: { termRequired, termOn, paidOn } }: { readonly prize: OwnPrize }) {
  const t = useT('prizes');
  const format = useFormat();
  if (!termRequired || paidOn !== null) return null;
  return (
    <p className="nmv-hint">
      {termOn === null ? t('ownTermToSign') : t('ownTermSigned', { date: format.date(termOn) })}
    </p>
  );
}

/** Renders the user's prize: amount, progress and next step. */
export function PrizePanel({
  prize,
  taxNum,
}: {
  readonly prize: OwnPrize;
  readonly taxNum: string | null;
}) {
  const t = useT('prizes');
  const format = useFormat();
  const calls = usePrizeCalls();
  const { busy, error, perform } = useTold();
  const [changing, setChanging] = useState(false);
  const progress = useProgress(prize);
  const accept = (account: PayoutAccount) =>
    void perform(() => calls.accept(prize.id, { rowSCN: prize.rowSCN, account }), t('accepted'));
  const change = async () => {
    if (await perform(() => calls.change(prize.id, prize.rowSCN), t('changed'))) setChanging(false);
  };
  return (
    <section className="nmv-panel" part="panel" aria-label={prize.campaignName}>
      <div className="nmv-panel-head" part="head" data-ruled="">
        <div className="nmv-panel-title">
          <h2 className="nmv-heading">{prize.campaignName}</h2>
          <p className="nmv-hint">{progress}</p>
          <TermNote prize={prize} />
        </div>
        <span className="nmv-strong">
          {t('placeAndPrize', {
            place: format.place(prize.rankPosition),
            prize: format.money(prize.prize),
          })}
        </span>
      </div>
      {prize.status1 === 'awaiting' && (
        <AccountForm taxNum={taxNum} busy={busy} error={error} onAccept={accept} />
      )}
      {(prize.status1 === 'accepted' || prize.status1 === 'checked') && (
        <div className="nmv-panel-body">
          <Button kind="danger-quiet" size="sm" onClick={() => setChanging(true)}>
            {t('changeAccount')}
          </Button>
        </div>
      )}
      {changing && (
        <QuestionDialog
          title={t('changeAccount')}
          lead={prize.campaignName}
          effect={t('changeEffect')}
          confirm={t('changeAccount')}
          danger
          isReady
          focus
          busy={busy}
          onCancel={() => setChanging(false)}
          onConfirm={() => void change()}
        />
      )}
    </section>
  );
}
