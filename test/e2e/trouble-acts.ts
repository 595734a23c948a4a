import assert from 'node:assert/strict';
import type { Page } from 'playwright';
import type { Person } from './browser.ts';
import { freshXml, numberIn, openForm, post } from './portal.ts';
import type { Site } from './site.ts';

/** A document of the seller that waits for its approval. @returns its number */
export async function postOne(site: Site, seller: Person): Promise<string> {
  const file = await freshXml(site, 'small');
  await post(seller.page, [file]);
  return numberIn(file);
}

/** Opens the question that a refusal asks, and types a reason. */
export async function typeRefusal(page: Page, number: string, reason: string): Promise<void> {
  await openForm(page, number);
  await page.getByRole('button', { name: 'Reprovar', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Motivo').fill(reason);
}

/** The server ends the session of a page, as an administrator or a time limit would; the page is not asked. */
export async function endSession(site: Site, page: Page): Promise<void> {
  const kept = await page.evaluate(() => sessionStorage.getItem('auth') ?? '');
  const token = /"accessToken":"([^"]+)"/.exec(kept)?.[1];
  assert.ok(token, 'the session stands in session storage under auth');
  const headers = { authorization: `Bearer ${token}`, origin: site.portal };
  const given = await fetch(`${site.portal}/apis/v1/anti-forgery`, { headers });
  const ended = await fetch(`${site.portal}/api/v1/login`, {
    method: 'DELETE',
    headers: { ...headers, 'x-xsrf-token': given.headers.get('x-xsrf-token') ?? '' },
  });
  assert.ok(ended.ok, `the session was ended: ${ended.status}`);
}
