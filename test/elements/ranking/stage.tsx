import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createPage } from '../../../src/data/page.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import { rankingSheets } from '../../../src/screens/ranking/base/ranking-sheets.ts';
import { mount } from '../mount.tsx';
import type { Mount } from '../mount.tsx';

/** A screen in a shadow root as an element would hold it, without the element. */
export interface Stage extends Omit<Mount, 'show'> {
  show(content: ReactNode): Promise<void>;
}

/** Waits a turn of the event loop after React has emptied its queue. */
export const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Opens a stage of a width in px; its messages are loaded before the first render. */
export async function openStage(locale: Locale = 'pt-BR', widthPx = 1180): Promise<Stage> {
  const page = createPage();
  await page.areas.load(locale, [
    'common',
    'ranking',
    'rankingNotices',
    'standing',
    'proof',
    'rankingTools',
    'ownCheck',
    'files',
  ]);
  const mounted = mount({ page, locale, widthPx, sheets: rankingSheets });
  return {
    ...mounted,
    async show(content) {
      flushSync(() => mounted.show(content));
      await settled();
    },
  };
}

/** The text of an element as it is read: blanks folded, hidden words left in. */
export function textOf(element: Element): string {
  return (element.textContent ?? '').replace(/[\s\u00a0]+/g, ' ').trim();
}
