import { useCallback, useState } from 'react';
import { usePage } from '../../../data/page-provider.tsx';
import type { DeskRow } from '../../../domain/wire/desk.ts';
import type { InvoiceActName, InvoiceRow } from '../../../domain/wire/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { asksFirst } from '../acts/act-facts.ts';
import { useActs } from '../acts/acts-context.ts';
import { documentNumber } from '../numbers.ts';
import type { Desk } from './use-desk.ts';
import { nextOf } from './walk.ts';

const numberOf = ({ numNF }: Pick<InvoiceRow, 'numNF'>): string =>
  numNF === null ? '' : documentNumber(numNF);

/**
 * Decisions at the desk: by the acts of the invoice screens, and shown at once. What the server refuses comes back with its
 * reason.
 */
export function useDecisions(
  desk: Desk,
  current: DeskRow | undefined,
  go: (id: number | undefined) => void,
) {
  const t = useT('desk');
  const words = useT('invoices');
  const acts = useActs();
  const { toasts } = usePage();
  // what is said to who listens: the result and what is next
  const [said, say] = useState('');
  const { walk, decided, begin, end, forget, putOff } = desk;

  const goOn = useCallback(
    (from: DeskRow, result: string) => {
      const next = nextOf(walk, from.id, (id) => id === from.id || decided.has(id));
      const then = next === undefined ? t('said.none') : t('said.next', { number: numberOf(next) });
      say(`${result} ${then}`);
      if (next !== undefined) go(next.id);
    },
    [walk, decided, go, t],
  );

  const resultOf = (row: DeskRow, act: InvoiceActName): string =>
    `${words(`said.${act}`, { number: numberOf(row) })}.`;

  /** @param latest the same invoice as it was read last */
  function decide(row: DeskRow, act: InvoiceActName, latest: InvoiceRow = row): void {
    const asked = { ...row, ...latest };
    const isAsked = asksFirst(act, [asked]);
    if (!isAsked) {
      begin(row, act);
      goOn(row, resultOf(row, act));
    }
    acts.start(act, [asked], {
      isQuiet: true,
      onDone([done]) {
        if (done === undefined) return;
        if (isAsked) {
          begin(row, act, done);
          goOn(row, resultOf(row, act));
        } else end(done);
      },
      onNotDone() {
        if (isAsked) return;
        forget(row.id);
        say(t('said.failed', { number: numberOf(row) }));
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
    acts.start('take-back', [done], {
      isQuiet: true,
      onDone() {
        forget(row.id);
        say(t('said.undone', { number: numberOf(row) }));
        void desk.read.refresh();
        go(row.id);
      },
      onNotDone: () => void desk.read.refresh(),
    });
  }

  function setAside(row: DeskRow): void {
    putOff(row.id);
    goOn(row, t('said.later', { number: numberOf(row) }));
  }

  /** Many at once, after their preview. */
  function approveMany(rows: readonly DeskRow[]): void {
    for (const row of rows) begin(row, 'approve');
    acts.start('approve', rows, {
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
        const next = nextOf(walk, current?.id, (id) => ids.has(id));
        if (current !== undefined && ids.has(current.id) && next !== undefined) go(next.id);
      },
      onNotDone: () => rows.forEach((row) => forget(row.id)),
    });
  }

  return { said, decide, undo, setAside, approveMany };
}
