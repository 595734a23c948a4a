import type { Browser, Page } from 'playwright';
import { CHANNELS } from '../../demo/data/channels.ts';
import { newPerson } from './browser.ts';
import { linkIn } from './mailbox.ts';
import { call } from './page-call.ts';
import type { Site } from './site.ts';

/** Tax number of the seller's channel. */
const AGRO_CAMPO = CHANNELS[0]?.cnpj ?? '';
const SETTINGS_CALLS = '/apis/v1/accesspolicies/users/settings';
const PASSWORD = 'Semente+2027';

/** Fills in the wizard, so that the newcomer waits for release. */
export async function fillWizard(page: Page): Promise<void> {
  type Settings = { readonly rowSCN: number; readonly values: Readonly<Record<string, object>> };
  const given: Readonly<Record<string, object>> = {
    general: { alias: 'Iara' },
    address: { stateId: 'SP', cityId: '3509502', pubPlaceName: 'Rua das Flores', streetNum: '10' },
    communication: {},
  };
  let settings = await call<Settings>(page, 'POST', `${SETTINGS_CALLS}/steps`, {
    step: 'security',
  });
  for (const [step, values] of Object.entries(given))
    settings = await call<Settings>(page, 'PUT', `${SETTINGS_CALLS}/${step}`, {
      rowSCN: settings.rowSCN,
      values: { ...settings.values[step], ...values },
    });
  const { customerId } = await call<{ customerId: number }>(
    page,
    'POST',
    '/apis/v1/accesspolicies/channels/find',
    { taxNum: AGRO_CAMPO },
  );
  await call(page, 'PUT', `${SETTINGS_CALLS}/channels`, {
    rowSCN: settings.rowSCN,
    rows: [
      {
        customerId,
        salesRoleId: 'CSC',
        hireDate: '2025-02-04',
        fireDate: null,
        reportsToName: null,
      },
    ],
  });
}

/** Signs a newcomer up and completes the steps until release is awaited. */
export async function newcomerWaits(
  browser: Browser,
  site: Site,
  { name1, email, taxNum }: Readonly<Record<'name1' | 'email' | 'taxNum', string>>,
): Promise<void> {
  const { page, context } = await newPerson(browser);
  await page.goto(`${site.intranet}#/login`);
  await call(page, 'POST', '/apis/v1/accesspolicies/newuseraccount', {
    countryId: 'BR',
    name1,
    email,
    taxNumTypeId: 'CPF',
    taxNum,
    zipCode: '13010001',
    cellPhoneIDD: '55',
    cellPhone: '19998765432',
  });
  const link = new URL(await linkIn(site, email, 'useractivation'));
  await page.goto('about:blank');
  await page.goto(site.intranet + link.hash);
  await page.locator('.nmv-agree-foot button[data-kind=primary]').click();
  for (const name of ['new-password', 'confirmation'])
    await page.locator(`input[name="${name}"]`).fill(PASSWORD);
  await page.locator('input[name=confirmation]').press('Enter');
  await page.waitForURL((url) => url.hash.startsWith('#/accesspolicies/users/settings'));
  await fillWizard(page);
  await context.close();
}
