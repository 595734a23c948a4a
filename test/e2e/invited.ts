import type { Locator, Page } from 'playwright';
import { computeCheckDigits } from '../../src/domain/tax-number.ts';

/** Person invited by mail, with data known only to that person. */
export interface Invited {
  readonly name1: string;
  readonly email: string;
  /** First nine digits of their CPF. */
  readonly cpf: string;
}
const PASSWORD = 'Lavoura_2027';

const field = (page: Page, name: string): Locator => page.locator(`main [name="${name}"]`);
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

async function choose(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).pressSequentially(text);
  const option = page.getByRole('option', { name: new RegExp(text) }).first();
  await option.waitFor();
  // the key is used because a press returns the focus to the box a moment later, away from the
  // next field
  await field(page, name).press('Enter');
  await option.waitFor({ state: 'detached' });
}

/** Opens the mailed link, agrees, sets a password and says what the account asks for, until the person waits for the release. */
export async function acceptInvitation(page: Page, link: string, { cpf }: Invited): Promise<void> {
  await page.goto(link);
  await press(page, 'Concordar e continuar');
  for (const name of ['new-password', 'confirmation'])
    await page.locator(`input[name="${name}"]`).fill(PASSWORD);
  await page.locator('input[name=confirmation]').press('Enter');
  await press(page, 'Continuar');
  await field(page, 'taxNumTypeId').selectOption('CPF');
  await field(page, 'taxNum').fill(cpf + computeCheckDigits('CPF', cpf));
  await press(page, 'Salvar e continuar');
  await field(page, 'zipCode').fill('78890000');
  await choose(page, 'stateId', 'Mato Grosso');
  await choose(page, 'cityId', 'Sorriso');
  await field(page, 'pubPlaceName').fill('Rua das Flores');
  await field(page, 'streetNum').fill('10');
  await press(page, 'Salvar e continuar');
  await field(page, 'cellPhone').fill('66998765432');
  await press(page, 'Salvar e continuar');
}
