import type { Locator, Page } from 'playwright';
import type { Entity } from '../../src/domain/entity.ts';
import type { Field } from '../../src/domain/field.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { translator } from '../../src/i18n/server.ts';
import { settled } from './look.ts';
import { goTo } from './portal.ts';

/** Returns senseless text for a field; undefined where the user chooses among options. */
function nonsenseFor(field: Field): string | undefined {
  switch (field.kind) {
    case 'code':
      return '? %';
    case 'skuCode':
    case 'text':
      return 'x'.repeat(field.maxLength + 1);
    case 'integer':
    case 'decimal':
    case 'money':
      return '99999999999999999999';
    case 'date':
      // no day in either order
      return '31/31/2026';
    case 'reference':
    case 'email':
      return 'nada';
    case 'taxNumber':
      return '123';
    case 'phone':
    case 'postalCode':
      return '1';
    default:
      return undefined;
  }
}

const form = (page: Page): Locator => page.locator('nmv-portal main');
const TYPED_INTO =
  'input:not([type=hidden],[type=checkbox],[type=radio],[type=file]):not([readonly],[disabled]), textarea:not([readonly],[disabled])';
const spotOf = (page: Page, name: string): Locator =>
  form(page).locator(`.nmv-record-spot[data-field="${name}"]`);
const tabsOf = (page: Page): Locator => form(page).locator('[role=tab]');

/** Goes through the tabs of the form; a form without any is looked at once. */
async function onEachTab(page: Page, look: () => Promise<void>): Promise<void> {
  const count = await tabsOf(page).count();
  for (let at = 0; at < Math.max(1, count); at += 1) {
    if (count > 0) await tabsOf(page).nth(at).click();
    await look();
  }
}

const namesOn = (page: Page): Promise<string[]> =>
  form(page)
    .locator('.nmv-record-spot[data-field]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-field') ?? ''));

/** Types nonsense into every field of the form. @returns the text of each after it was left */
async function fill(page: Page, entity: Entity): Promise<ReadonlyMap<string, string>> {
  const typed = new Map<string, string>();
  await onEachTab(page, async () => {
    for (const name of await namesOn(page)) {
      const field = entity.fields[name];
      const text = field && nonsenseFor(field);
      const control = spotOf(page, name).locator(TYPED_INTO).last();
      if (text === undefined || !(await control.isVisible())) continue;
      await control.fill(text);
      // a list of what was found is left behind, and not the page
      await control.press('Tab');
      typed.set(name, await control.inputValue());
    }
  });
  return typed;
}

/** Reads the label of a field, without its mark as optional. */
const labelAt = (spot: Locator): Promise<string> =>
  spot
    .locator('.nmv-label')
    .first()
    .evaluate((label) => label.firstChild?.textContent?.trim() ?? '');

/** Returns the defect of a field's error; undefined when it names the field and its remedy. */
async function lackIn(spot: Locator, locale: Locale): Promise<string | undefined> {
  const error = spot.locator('.nmv-error').first();
  if ((await error.count()) === 0) return 'is not refused';
  const said = (await error.innerText()).trim();
  const t = translator(locale).of('common');
  const fieldName = await labelAt(spot);
  if (said.startsWith(t('requiredField', { fieldName }))) return undefined;
  const bare = t('invalidField', { fieldName });
  if (!said.startsWith(bare)) return `says “${said}” instead of “${bare} …”`;
  return said.length > bare.length + 8 ? undefined : `says “${said}”, which helps no user`;
}

/** Checks that the typed text is still there and marked as wrong. */
async function lossAt(spot: Locator, text: string): Promise<string | undefined> {
  const control = spot.locator(TYPED_INTO).last();
  const kept = await control.inputValue();
  if (kept !== text || kept === '') return `keeps “${kept}” of “${text}”`;
  return (await control.getAttribute('aria-invalid')) === 'true' ? undefined : 'is not marked';
}

/** Fills the form of a new row with nonsense, saves it, and says what is wrong with the refusal. */
export async function nonsenseIn(page: Page, entity: Entity, locale: Locale): Promise<string[]> {
  const wrong: string[] = [];
  await goTo(page, `#${entity.route.replace(':provider', 'provider')}/new`);
  await settled(page);
  await form(page).locator('.nmv-record-spot[data-field]').first().waitFor();
  const typed = await fill(page, entity);
  await page.keyboard.press('Control+s');
  await form(page).locator('.nmv-error').first().waitFor();
  const seen = new Set<string>();
  await onEachTab(page, async () => {
    for (const name of await namesOn(page)) {
      const spot = spotOf(page, name);
      const text = typed.get(name);
      if (text === undefined && (await spot.locator('.nmv-error').count()) === 0) continue;
      seen.add(name);
      const lack =
        (await lackIn(spot, locale)) ?? (text === undefined ? undefined : await lossAt(spot, text));
      if (lack) wrong.push(`${entity.resource}.${name} in ${locale} ${lack}`);
    }
  });
  for (const name of typed.keys())
    if (!seen.has(name)) wrong.push(`${entity.resource}.${name} in ${locale} is gone`);
  if (typed.size === 0) wrong.push(`${entity.resource} in ${locale} has nothing to type into`);
  // discards the nonsense
  await goTo(page, '#/index');
  await page.locator('dialog button[data-kind="danger-quiet"]').click();
  await page.waitForURL(/#\/index/);
  return wrong;
}
