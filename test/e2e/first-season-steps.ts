import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright';
import { settled } from './look.ts';
import { until } from './portal.ts';

export const button = (place: Page | Locator, name: string): Locator =>
  place.getByRole('button', { name, exact: true });
/** Follows a link of the menu; its name may go on with a count, after a comma. */
export const menuLink = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('link', { name: new RegExp(`^${name}(, |$)`) })
    .first()
    .click();

export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.locator(`main [name="${name}"]`).fill(value);
}

export async function save(page: Page, name1: string): Promise<void> {
  await button(page, 'Salvar').click();
  await page.getByText(`As alterações de ${name1} foram salvas`).first().waitFor();
}

/** The list of first steps, which leads to where its step is done. */
export async function openStep(admin: Page, name: string): Promise<void> {
  await menuLink(admin, 'Início');
  await admin.getByRole('link', { name: `Abrir, ${name}`, exact: true }).click();
  await admin.getByRole('heading', { name: 'Primeiros passos' }).waitFor({ state: 'detached' });
  await settled(admin);
}

/** Opens a link of the list to further data that a step needs. */
export async function openBeside(admin: Page, name: string): Promise<void> {
  await menuLink(admin, 'Início');
  await admin.locator('.nmv-home-line').getByRole('link', { name, exact: true }).click();
  await settled(admin);
}

/** So many of the first steps are ticked. */
export async function isDone(admin: Page, count: number): Promise<void> {
  await menuLink(admin, 'Início');
  await admin.getByText(`${count} de 8 feitos`).waitFor();
}

/** Does what a menu of the structure’s tree offers for a row. */
export async function inStructure(
  admin: Page,
  row: string,
  action: string,
  done: string,
  fillIn: (dialog: Locator) => Promise<void>,
) {
  await button(admin, `Ações de ${row}`).click();
  await admin.getByRole('menuitem', { name: action, exact: true }).click();
  const dialog = admin.getByRole('dialog');
  await fillIn(dialog);
  await dialog.locator('button[data-kind=primary]').click();
  await dialog.waitFor({ state: 'detached' });
  await admin.getByText(done).first().waitFor();
}

export async function chooseIn(dialog: Locator, label: string, text: string): Promise<void> {
  const box = dialog.getByRole('combobox', { name: label, exact: true });
  await box.pressSequentially(text);
  const option = dialog.getByRole('option', { name: new RegExp(text) });
  await option.click();
  await option.waitFor({ state: 'detached' });
  await until(async () => assert.ok((await box.inputValue()).includes(text), `${label} is chosen`));
}

/** Imports a file of a table on the list that is open. */
export async function importRows(
  admin: Page,
  name: string,
  rows: readonly (readonly string[])[],
): Promise<void> {
  await button(admin.locator('main'), 'Importar').click();
  await admin
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.map((row) => row.join(';')).join('\r\n')),
    });
  await admin.getByRole('button', { name: /^Importar \d+ linha/ }).click();
  await button(admin, 'Ver a lista').click();
}
