import { usePage } from '../../data/page/page-provider.tsx';
import { useCloseMonth, useClosingPreview } from '../../data/stock.ts';
import { useWork } from '../../data/page/use-work.ts';
import { addMonths, getFirstDay } from '../../domain/rules/dates/months.ts';
import { useFormat, useLocale, useT } from '../../i18n/use-t.ts';
import { QuestionDialog } from '../../ui/dialog/question-dialog.tsx';
import { Finding } from '../../ui/state/message.tsx';
import { monthName } from './written.ts';

interface CloseMonthProps {
  readonly customerId: number;
  readonly name: string;
  readonly month: string;
  readonly onDone: () => void;
}

/** Asks before a month is closed, with what it comes to. */
export function CloseMonth({ customerId, name, month, onDone }: CloseMonthProps) {
  const t = useT('stock');
  const locale = useLocale();
  const { date } = useFormat();
  const { toasts } = usePage();
  const close = useCloseMonth();
  const { data } = useClosingPreview(customerId, month);
  const { busy, run } = useWork();
  const named = { month: monthName(month, locale) };
  const closeIt = () =>
    run(async () => {
      await close(customerId, month);
      toasts.show({ tone: 'positive', message: t('monthClosed', named) });
      onDone();
    });
  return (
    <QuestionDialog
      title={t('closeTitle', { ...named, name })}
      effect={t('effectCloseMonth')}
      confirm={t('closeMonth', named)}
      danger
      busy={busy}
      isReady={data?.whyNot === null}
      onConfirm={() => void closeIt()}
      onCancel={onDone}
      focus
    >
      {data && (
        <ul className="nmv-stock-items">
          <li>{t('closeProducts', { count: data.products })}</li>
          {data.negative > 0 && <li>{t('closeNegative', { count: data.negative })}</li>}
          {data.unconverted > 0 && <li>{t('closeUnconverted', { count: data.unconverted })}</li>}
        </ul>
      )}
      {data && data.whyNot !== null && (
        <Finding
          tone="warning"
          title={t(`why.${data.whyNot}`, {
            ...named,
            date: date(getFirstDay(addMonths(month, 1))),
          })}
        />
      )}
    </QuestionDialog>
  );
}
