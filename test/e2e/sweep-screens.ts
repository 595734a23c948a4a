import type { Page } from 'playwright';
import type { Person } from './browser.ts';
import { overflow, settled, untranslated, violations } from './look.ts';
import { linkIn } from './mailbox.ts';
import { fillWizard } from './newcomer.ts';
import type { Finding } from '../pictures/measure.ts';
import { call } from './page-call.ts';
import {
  CAMPAIGN,
  COORDINATOR,
  INVOICES,
  POSTING,
  RANKING,
  SELLER,
  anInvoice,
  goTo,
  idOf,
} from './portal.ts';
import type { Site } from './site.ts';

export interface Screen {
  readonly name: string;
  readonly place: string;
  /** The part that differs from the screen before. */
  readonly within?: string;
}

export async function screensOf(page: Page): Promise<readonly Screen[]> {
  await goTo(page, INVOICES);
  const id = await idOf(anInvoice(page));
  const { rows } = await call<{ rows: readonly { personId: number | null }[] }>(
    page,
    'GET',
    `/apis/v1/rankings/${CAMPAIGN}`,
  );
  const proven = rows.find(({ personId }) => personId !== null)?.personId;
  return [
    { name: 'home', place: '#/index' },
    { name: 'invoices', place: INVOICES },
    { name: 'no invoice', place: `${INVOICES}?q=nothing-like-this` },
    { name: 'invoice, items', place: `${INVOICES}/${id}` },
    { name: 'invoice, header', place: `${INVOICES}/${id}?tab=header` },
    { name: 'invoice, issuer', place: `${INVOICES}/${id}?tab=issuer` },
    { name: 'invoice, events', place: `${INVOICES}/${id}?tab=events` },
    { name: 'posting', place: POSTING },
    { name: 'rankings', place: RANKING },
    { name: 'ranking', place: `${RANKING}/${CAMPAIGN}` },
    { name: 'proof', place: `${RANKING}/${CAMPAIGN}?view=analytical&person=${proven}` },
    { name: 'invoices of the provider', place: '#/notasfiscais/manager/provider' },
    { name: 'no such invoice', place: `${INVOICES}/999999` },
    { name: 'no such ranking', place: `${RANKING}/NONE` },
  ];
}

/** Returns the defects of the present screen. */
export async function look(page: Page, within?: string): Promise<readonly string[]> {
  const tooWide = await overflow(page);
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1000;
  return [
    ...(await untranslated(page)),
    ...(tooWide > 0 ? [`${tooWide} px too wide`] : []),
    // the same screens, so axe goes along once: in the dark and on a phone, where it finds most; light and wide with `--deep`
    ...(isNarrow || process.env['NMV_DEEP'] ? await violations(page, within) : []),
  ];
}

/** Goes through the screens and says everything that is wrong with any. */
export async function sweep({ page }: Person, screens: readonly Screen[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, place, within } of screens) {
    await goTo(page, place);
    await settled(page).catch((error: unknown) => wrong.push(`${name}: ${String(error)}`));
    wrong.push(...(await look(page, within)).map((what) => `${name}: ${what}`));
  }
  return wrong;
}

const SETTINGS = '#/accesspolicies/users/settings';
const stepsOf = (who: string, steps: readonly string[]): readonly Screen[] =>
  steps.map((step) => ({ name: `${who}, ${step}`, place: `${SETTINGS}?step=${step}` }));

/** Goes through the steps of a newcomer, from the mailed link to waiting for release. */
export async function newcomerSees(site: Site, person: Person, email: string): Promise<string[]> {
  const { page } = person;
  const seen = async (name: string): Promise<string[]> =>
    (await look(page)).map((what) => `${name}: ${what}`);
  await page.goto(`${site.intranet}#/login`);
  await call(page, 'POST', '/apis/v1/accesspolicies/newuseraccount', {
    countryId: 'BR',
    name1: 'Iara Prado',
    email,
    taxNumTypeId: 'CPF',
    taxNum: '52998224725',
    zipCode: '13010001',
    cellPhoneIDD: '55',
    cellPhone: '19998765432',
  });
  await call(page, 'POST', '/apis/v1/accesspolicies/passwordsresetreq', { userEmail: SELLER });
  const wrong = await sweep(person, [
    {
      name: 'reset by a link',
      place: new URL(await linkIn(site, SELLER, 'passwordsreset?user=')).hash,
    },
    { name: 'term', place: new URL(await linkIn(site, email, 'useractivation')).hash },
  ]);
  await page.getByRole('tab').nth(1).click();
  await page.getByRole('region').waitFor();
  wrong.push(...(await seen('manual')));
  await page.locator('.nmv-agree-foot button[data-kind=primary]').click();
  wrong.push(...(await seen('agreeing')));
  for (const name of ['new-password', 'confirmation'])
    await page.locator(`input[name="${name}"]`).fill('Semente+2027');
  await page.locator('input[name=confirmation]').press('Enter');
  await page.waitForURL((url) => url.hash.startsWith(SETTINGS));
  wrong.push(
    ...(await sweep(
      person,
      stepsOf('wizard', ['general', 'address', 'communication', 'channels', 'security']),
    )),
  );
  await page.locator('.nmv-account-part button').last().click();
  await page.locator('input[name=current-password]').waitFor();
  wrong.push(...(await seen('own password for the second factor')));
  await page.locator('input[name=current-password]').fill('Semente+2027');
  await page.locator('input[name=current-password]').press('Enter');
  await page.locator('.nmv-app-steps').waitFor();
  wrong.push(...(await seen('second factor')));
  await page.keyboard.press('Escape');
  await fillWizard(page);
  await page.goto('about:blank');
  await page.goto(site.intranet + SETTINGS);
  await settled(page);
  return [...wrong, ...(await seen('waiting for release'))];
}

/**
 * Lists an administrator's screens of people, without the lists, which the menu walk opens. The
 * last offers impersonation.
 */
export async function screensOfPeople(page: Page): Promise<readonly Screen[]> {
  const first = async (path: string, q: string): Promise<number> =>
    (
      await call<{ rows: { id: number }[] }>(
        page,
        'GET',
        `/apis/v1/${path}?size=1&q=${encodeURIComponent(q)}`,
      )
    ).rows[0]?.id ?? 0;
  const tabs = (name: string, place: string, labels: readonly string[]): readonly Screen[] =>
    labels.map((label, index) => ({
      name: `${name}, ${label}`,
      place: `${place}?tab=tab${label}`,
      ...(index > 0 && { within: '[part=form]' }),
    }));
  return [
    { name: 'releases', place: '#/accesspolicies/releases' },
    { name: 'own data', place: '#/accesspolicies/users/data' },
    ...stepsOf('own page', ['general', 'security']),
    ...tabs('internal user', `#/users/internal/${await first('internal-users', COORDINATOR)}`, [
      'General',
      'Address',
      'Communication',
      'Structure',
      'Access',
      'Status',
    ]),
    ...tabs('group', `#/users/groups/${await first('user-groups', 'CSC')}`, [
      'General',
      'Permissions',
      'Users',
    ]),
    ...tabs('external user', `#/users/external/${await first('external-users', SELLER)}`, [
      'General',
      'Address',
      'Communication',
      'Channels',
      'Status',
      'Access',
    ]),
  ];
}

/** Returns the defects of several places in turn, each after it has settled. */
export async function wrongAt(
  page: Page,
  places: readonly string[],
  find: (page: Page, place: string) => Promise<readonly Finding[]>,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const place of places) {
    await goTo(page, place);
    await settled(page);
    const found = await find(page, place);
    wrong.push(...found.map(({ what, detail }) => `${place}: ${what} ${detail}`));
  }
  return wrong;
}
