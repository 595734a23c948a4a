import assert from 'node:assert/strict';
import { CAMPAIGN, INVOICES, RANKING, shown } from '../e2e/portal.ts';
import { goTo, press, see } from './actions.ts';
import { post } from './seller.ts';
import type { Journeys } from './seller.ts';
import type { Box, Tab } from './tab.ts';

/** Runs in the page: where the shade beside the columns that stay would be, in a row without words. */
function shadeBox(): Box {
  const root = document.querySelector('nmv-portal')?.shadowRoot;
  const row = root?.querySelector('.nmv-grid-body [role=row]:has([role=gridcell])');
  const edge = root?.querySelector('.nmv-grid-body > [class*="86aef152"]');
  const [line, side] = [row?.getBoundingClientRect(), edge?.getBoundingClientRect()];
  if (!line || !side) throw new Error('no list with columns that stay');
  return { x: side.left, y: line.top + 3, width: side.width, height: 1 };
}

/** Runs in the page: has the shade seen, as it is beside columns that are scrolled. */
function shade(): void {
  const root = document.querySelector('nmv-portal')?.shadowRoot;
  for (const edge of root?.querySelectorAll<HTMLElement>('.nmv-grid-body > [class*="86aef152"]') ??
    [])
    edge.style.setProperty('opacity', '1', 'important');
}

/** Counts the pixels next to fixed columns whose color differs from the first. */
async function differing(tab: Tab): Promise<number> {
  const pixels = await tab.pixels(await tab.evaluate(shadeBox));
  return pixels.filter((pixel) => String(pixel) !== String(pixels[0])).length;
}

/** Journeys in which sellers read. */
export const READING: Journeys = {
  'sees the own place, the points and the way to the next place [2.25]': async ({ tab }) => {
    await goTo(tab, '#/index');
    await see(tab, 'link', 'Soja Norte 2026');
    await see(tab, 'text', 'Agora');
    assert.match(await see(tab, 'text', 'você, *'), /você, \d+º/);
    assert.match(await see(tab, 'text', 'para o *'), /para o \d+º lugar/);
  },
  'reads why the own place has changed [E12]': async ({ tab }) => {
    await goTo(tab, `${RANKING}/${CAMPAIGN}`);
    await see(tab, 'heading', 'Soja Norte 2026');
    await press(tab, 'button', 'Gatilho de Herbicidas atingido*');
    await see(tab, 'text', 'confere com o resumo');
  },
  'posts an XML and sees what came of it [2.42]': async (seller) => {
    const number = await post(seller);
    await press(seller.tab, 'button', `Abrir a nota ${shown(number)}`);
    await see(seller.tab, 'text', 'em aprovação');
  },
  'proves the own points line by line [2.27]': async ({ tab }) => {
    await goTo(tab, `${RANKING}/${CAMPAIGN}`);
    await press(tab, 'tab', 'Analítico');
    await see(tab, 'text', 'confere com o resumo');
  },
  'sees what prize the own place brings, and where prizes come to [E12]': async ({ tab }) => {
    await goTo(tab, `${RANKING}/${CAMPAIGN}`);
    await see(tab, 'text', 'Prêmio para esta posição');
    await goTo(tab, '#/campaigns/nmv/own-prizes');
    await see(tab, 'heading', 'Meus prêmios');
  },
  'sees no shade at the edge of the columns that stay, where nothing is scrolled [10.01]': async ({
    tab,
  }) => {
    await goTo(tab, INVOICES);
    await see(tab, 'link', '40.001');
    assert.equal(await differing(tab), 0);
    await tab.evaluate(shade);
    assert.ok((await differing(tab)) > 0, 'a shade would be seen');
  },
};
