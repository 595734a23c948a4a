import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DEMO_PASSWORD, POSTING, SELLER, freshXml, numberIn } from '../e2e/portal.ts';
import type { PostedFile } from '../e2e/portal.ts';
import type { Site } from '../e2e/site.ts';
import { attach, fill, goTo, press, see } from './acts.ts';
import type { Tab } from './tab.ts';

/** A seller before a window, with the portal and a disk. */
export interface Seller {
  readonly tab: Tab;
  readonly site: Site;
  readonly folder: string;
  /** Which window it is, from 0: what sellers type may stand in the portal once. */
  readonly at: number;
}

/** What a seller does, in a portal in which the seller has signed in. */
export type Journeys = Readonly<Record<string, (seller: Seller) => Promise<void>>>;

/** Signs the seller in where a form for that stands, in the language that is chosen there. */
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
