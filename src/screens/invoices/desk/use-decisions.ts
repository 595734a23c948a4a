import { useCallback, useState } from 'react';
import { usePage } from '../../../data/page/page-provider.tsx';
import type { DeskRow } from '../../../domain/schema/invoices/desk.ts';
import type { InvoiceActionName, InvoiceRow } from '../../../domain/schema/invoices/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { asksFirst } from '../actions/action-facts.ts';
import { useActions } from '../actions/actions-context.ts';
import { documentNumber } from '../numbers.ts';
import type { Desk } from './use-desk.ts';
import { findNext } from './walk.ts';

const formatInvoiceNumber = ({ numNF }: Pick<InvoiceRow, 'numNF'>): string =>
  numNF === null ? '' : documentNumber(numNF);

/**
 * Takes decisions at the desk: by the actions of the invoice screens, and shown at once. A
 * decision that the server refuses comes back with its reason.
 */
export function useDecisions(
  desk: Desk,
  current: DeskRow | undefined,
  go: (id: number | undefined) => void,
) {
  const t = useT('desk');
  const words = useT('invoices');
  const actions = useActions();
  const { toasts } = usePage();
  // Announcement for screen readers: the result and the next invoice.
  const [said, say] = useState('');
  const { walk, decided, begin, end, forget, putOff } = desk;

  const goOn = useCallback(
    (from: DeskRow, result: string) => {
      const next = findNext(walk, from.id, (id) => id === from.id || decided.has(id));
      const then =
        next === undefined ? t('said.none') : t('said.next', { number: formatInvoiceNumber(next) });
      say(`${result} ${then}`);
      if (next !== undefined) go(next.id);
    },
    [walk, decided, go, t],
  );

  const wordResult = (row: DeskRow, action: InvoiceActionName): string =>
    `${words(`said.${action}`, { number: formatInvoiceNumber(row) })}.`;

  /** @param latest the same invoice as it was read last */
  function decide(row: DeskRow, action: InvoiceActionName, latest: InvoiceRow = row): void {
    const asked = { ...row, ...latest };
    const isAsked = asksFirst(action, [asked]);
    if (!isAsked) {
      begin(row, action);
      goOn(row, wordResult(row, action));
    }
    actions.start(action, [asked], {
      isQuiet: true,
      onDone([done]) {
        if (done === undefined) return;
        if (isAsked) {
          begin(row, action, done);
          goOn(row, wordResult(row, action));
        } else end(done);
      },
      onNotDone() {
        if (isAsked) return;
        forget(row.id);
        say(t('said.failed', { number: formatInvoiceNumber(row) }));
        go(row.id);
      },
    });
  }

  function undo(id?: number): void {
    const all = [...decided.values()].filter(({ done }) => done !== undefined);
    const last = all.reduce<(typeof all)[number] | undefined>(
      (best, each) =>
        (id === undefined ? best === undefined || each.at >= best.at : each.row.id === id)
          ? each
          : best,
      undefined,
    );
    if (last?.done === undefined) return;
    const { row, done } = last;
    actions.start('take-back', [done], {
      isQuiet: true,
      onDone() {
        forget(row.id);
        say(t('said.undone', { number: formatInvoiceNumber(row) }));
        void desk.read.refresh();
        go(row.id);
      },
      onNotDone: () => void desk.read.refresh(),
    });
  }

  function setAside(row: DeskRow): void {
    putOff(row.id);
    goOn(row, t('said.later', { number: formatInvoiceNumber(row) }));
  }

  /** Many at once, after their preview. */
  function approveMany(rows: readonly DeskRow[]): void {
    for (const row of rows) begin(row, 'approve');
    actions.start('approve', rows, {
      isConfirmed: true,
      isQuiet: true,
      onDone(done) {
        const ids = new Set(done.map((each) => each.id));
        for (const each of done) end(each);
        for (const row of rows) if (!ids.has(row.id)) forget(row.id);
        toasts.show({
          tone: 'positive',
          message: words('saidMany.approve', { count: done.length }),
          about: [...ids].map((id) => `invoice ${id}`),
        });
        void desk.read.refresh();
        const next = findNext(walk, current?.id, (id) => ids.has(id));
        if (current !== undefined && ids.has(current.id) && next !== undefined) go(next.id);
      },
      onNotDone: () => rows.forEach((row) => forget(row.id)),
    });
  }

  return { said, decide, undo, setAside, approveMany };
}
