import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DEMO_PASSWORD, POSTING, SELLER, freshXml, numberIn } from '../e2e/portal.ts';
import type { PostedFile } from '../e2e/portal.ts';
import type { Site } from '../e2e/site.ts';
import { attach, fill, goTo, press, see } from './actions.ts';
import type { Tab } from './tab.ts';

/** A seller before a window, with the portal and a disk. */
export interface Seller {
  readonly tab: Tab;
  readonly site: Site;
  readonly folder: string;
  /** Index of the window, from 0: text typed by sellers may exist in the portal only once. */
  readonly at: number;
}

/** Actions of a seller, in a portal where the seller is signed in. */
export type Journeys = Readonly<Record<string, (seller: Seller) => Promise<void>>>;

/** Signs the seller in by the form, in the language chosen there. */
export async function signIn(tab: Tab): Promise<void> {
  await see(tab, 'button', 'English (US)');
  await press(tab, 'button', 'English (US)');
  await press(tab, 'menuitem', 'Português (Brasil)');
  await fill(tab, 'E-mail', SELLER);
  await fill(tab, 'Senha', DEMO_PASSWORD);
  await tab.press('Enter');
  await see(tab, 'heading', 'Olá, Rafael');
}

/** A file as it lies on a disk. @returns its path */
export async function onDisk(
  { folder }: Seller,
  { name, buffer }: Omit<PostedFile, 'mimeType'>,
): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, buffer);
  return file;
}

/** Posts a fresh invoice. @returns its number */
export async function post(seller: Seller): Promise<string> {
  const { tab, site } = seller;
  const xml = await freshXml(site, 'small');
  await goTo(tab, POSTING);
  await attach(tab, '.nmv-drop-input', await onDisk(seller, xml));
  await see(tab, 'text', 'pronto para enviar');
  await press(tab, 'button', 'Enviar 1 pronta');
  await see(tab, 'text', '1 arquivo processado');
  return numberIn(xml);
}
