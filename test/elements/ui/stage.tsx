import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Locale } from '../../../src/i18n/locale.ts';
import { nounArea } from '../../../src/i18n/nouns.ts';
import { NounContext } from '../../../src/i18n/use-field-words.ts';
import { createPage } from '../../../src/data/page.ts';
import { mount } from '../mount.tsx';
import type { Mount } from '../mount.tsx';

/** Controls in a shadow root, as an element holds them. */
export type Stage = Mount;

/**
 * Opens a stage of a width in px with the given sheets.
 * @param noun in whose words fields speak; default: those that nouns share
 */
export async function openStage(
  sheets: readonly string[],
  widthPx = 800,
  locale: Locale = 'en-US',
  noun?: string,
): Promise<Stage> {
  const page = createPage();
  await page.areas.load(locale, [
    'common',
    'controls',
    'fields',
    'problems',
    ...(noun === undefined ? [] : [nounArea(noun)]),
  ]);
  const mounted = mount({ page, locale, widthPx, sheets });
  const show = (content: ReactNode) =>
    flushSync(() => mounted.show(<NounContext value={noun}>{content}</NounContext>));
  return { ...mounted, show };
}

/** Types into a field as a person does, so that React hears of it. */
export function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.focus();
  field.select();
  document.execCommand('insertText', false, text);
}

/** Pastes into a field as a person does. */
export function paste(field: HTMLInputElement, text: string): void {
  field.focus();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  if (
    field.dispatchEvent(
      new ClipboardEvent('paste', {
        clipboardData,
        bubbles: true,
        cancelable: true,
        composed: true,
      }),
    )
  )
    document.execCommand('insertText', false, text);
}
