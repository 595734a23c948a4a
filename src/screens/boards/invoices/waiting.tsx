import { inStatus, invoicesBehind, postedBetween } from '../../../domain/rules/boards/behind.ts';
import { WAITS_LONG_DAYS } from '../../../domain/rules/boards/waiting.ts';
import type { InvoiceBoard } from '../../../domain/schema/boards/invoice-board.ts';
import { cellWords } from '../../../i18n/board-cells.ts';
import { useFormat, useLocale, useT } from '../../../i18n/use-t.ts';
import { LyingBars } from '../../../ui/chart/lying-bars.tsx';
import type { BoardProps } from '../board-props.ts';
import { Figure } from '../figure.tsx';
import { Panel } from '../panel.tsx';
import { buildListFilters } from '../route.ts';
import { whole } from '../written.ts';

/** Shows the waiting times of invoices without a decision; long waits are below a rule. */
export function WaitingInvoices({ read, asked }: BoardProps<InvoiceBoard>) {
  const t = useT('boards');
  const { number } = useFormat();
  const locale = useLocale();
  const route = buildListFilters(asked, read.cicle.id);
  const { ages, oldest } = read;
  const isLong = ({ from }: { readonly from: number }) => from > WAITS_LONG_DAYS;
  const waiting = ages.reduce((sum, { invoices }) => sum + invoices, 0);
  const long = ages.filter(isLong).reduce((sum, { invoices }) => sum + invoices, 0);
  const lastLong = ages.find(isLong)?.last ?? '';
  return (
    <Panel
      shown={{ board: 'invoices', read }}
      asked={asked}
      table="ages"
      title={t('ages.title')}
      note={t('ages.note', { count: waiting })}
      foot={
        oldest !== null && (
          <>
            <span>
              {t('ages.oldest', {
                number: oldest.numNF === null ? '—' : number(oldest.numNF),
                count: oldest.days,
              })}
            </span>
            {long > 0 && (
              <Figure
                behind={invoicesBehind(route, {
                  ...inStatus('ROV030'),
                  ...postedBetween(null, lastLong),
                })}
              >
                {t('ages.openLong', { count: long })}
              </Figure>
            )}
          </>
        )
      }
    >
      <LyingBars
        rows={ages.map((age) => ({
          key: age.from,
          name: cellWords(t, locale, 'age', `${age.from}-${age.to ?? ''}`),
          rule:
            age.from === WAITS_LONG_DAYS + 1
              ? t('ages.long', { days: WAITS_LONG_DAYS })
              : undefined,
          bars: [
            {
              value: age.invoices,
              tone: isLong(age) ? 5 : 2,
              figure: (
                <Figure
                  behind={invoicesBehind(route, {
                    ...inStatus('ROV030'),
                    ...postedBetween(age.first, age.last),
                  })}
                >
                  {whole(age.invoices)}
                </Figure>
              ),
            },
          ],
        }))}
      />
    </Panel>
  );
}
