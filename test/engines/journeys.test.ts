import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import {
  CAMPAIGN,
  DEMO_PASSWORD,
  INVOICES,
  POSTING,
  RANKING,
  SELLER,
  freshXml,
  numberIn,
  shown,
} from '../e2e/portal.ts';
import type { PostedFile } from '../e2e/portal.ts';
import { startSite } from '../e2e/site.ts';
import type { Site } from '../e2e/site.ts';
import { attach, fill, goTo, press, see } from './acts.ts';
import { engines } from './engines.ts';
import type { Box, Tab } from './tab.ts';

let site: Site;
let folder: string;
before(async () => {
  site = await startSite({ database: 'pglite' });
  folder = await mkdtemp(path.join(tmpdir(), 'nmv-journeys-'));
});
after(async () => {
  await site?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** Signs the seller in where a form for that stands, in the language that is chosen there. */
async function signIn(tab: Tab): Promise<void> {
  await see(tab, 'button', 'English (US)');
  await press(tab, 'button', 'English (US)');
  await press(tab, 'menuitem', 'Português (Brasil)');
  await fill(tab, 'E-mail', SELLER);
  await fill(tab, 'Senha', DEMO_PASSWORD);
  await tab.press('Enter');
  await see(tab, 'heading', 'Olá, Rafael');
}

/** A file as it lies on a disk. */
async function onDisk({ name, buffer }: PostedFile): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, buffer);
  return file;
}

/** Posts a fresh invoice. @returns its number */
async function post(tab: Tab): Promise<string> {
  const xml = await freshXml(site, 'small');
  await goTo(tab, POSTING);
  await attach(tab, '.nmv-drop-input', await onDisk(xml));
  await see(tab, 'text', 'pronto para enviar');
  await press(tab, 'button', 'Enviar 1 pronta');
  await see(tab, 'text', '1 arquivo processado');
  return numberIn(xml);
}

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

/** How many pixels beside the columns that stay are of another color than the first. */
async function differing(tab: Tab): Promise<number> {
  const pixels = await tab.pixels(await tab.evaluate(shadeBox));
  return pixels.filter((pixel) => String(pixel) !== String(pixels[0])).length;
}

/** What sellers do, each in a portal in which they have signed in. */
const JOURNEYS: Readonly<Record<string, (tab: Tab) => Promise<void>>> = {
  'sees the own place, the points and the way to the next place [2.25]': async (tab) => {
    await goTo(tab, '#/index');
    await see(tab, 'link', 'Soja Norte 2026');
    await see(tab, 'text', 'Sua posição');
    assert.match(await see(tab, 'text', 'Mais de *'), /pontos para passar ao \d+º lugar/);
  },
  'reads why the own place has changed [E12]': async (tab) => {
    await goTo(tab, `${RANKING}/${CAMPAIGN}`);
    await see(tab, 'heading', 'Soja Norte 2026');
    await press(tab, 'button', 'Gatilho de Herbicidas atingido*');
    await see(tab, 'text', 'confere com o resumo');
  },
  'posts an XML and sees what came of it [2.42]': async (tab) => {
    const number = await post(tab);
    await press(tab, 'button', `Abrir a nota ${shown(number)}`);
    await see(tab, 'text', 'em aprovação');
  },
  'proves the own points line by line [2.27]': async (tab) => {
    await goTo(tab, `${RANKING}/${CAMPAIGN}`);
    await press(tab, 'tab', 'Analítico');
    await see(tab, 'text', 'confere com o resumo');
  },
  'sees what prize the own place brings, and where prizes come to [E12]': async (tab) => {
    await goTo(tab, `${RANKING}/${CAMPAIGN}`);
    await see(tab, 'text', 'Prêmio para esta posição');
    await goTo(tab, '#/campaigns/nmv/own-prizes');
    await see(tab, 'heading', 'Meus prêmios');
  },
  'sees no shade at the edge of the columns that stay, where nothing is scrolled [10.01]': async (
    tab,
  ) => {
    await goTo(tab, INVOICES);
    await see(tab, 'link', '40.001');
    assert.equal(await differing(tab), 0);
    await tab.evaluate(shade);
    assert.ok((await differing(tab)) > 0, 'a shade would be seen');
  },
};

// the others have journeys of their own in test/e2e
for (const engine of engines.filter(({ name }) => name === 'WebKit'))
  describe(`a seller in ${engine.name}`, { skip: engine.missing }, () => {
    let tab: Tab;
    before(async () => {
      tab = await engine.open({ width: 1280, height: 900 });
      await tab.goto(`${site.intranet}#/index`);
      await signIn(tab);
    });
    after(() => tab?.close());

    for (const [at, [does, act]] of Object.entries(JOURNEYS).entries())
      test(does, async () => {
        // a page of its own: what another journey left is gone
        await tab.goto(`${site.intranet}?${at}#/index`);
        await act(tab);
        assert.deepEqual(await tab.errors(), []);
      });
  });
