import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Locale } from '../../../src/i18n/locale.ts';
import { resourceArea } from '../../../src/i18n/resources.ts';
import { NounContext } from '../../../src/i18n/use-field-words.ts';
import { createPage } from '../../../src/data/page.ts';
import { mount } from '../mount.tsx';
import type { Mount } from '../mount.tsx';

/** Controls in a shadow root, as an element holds them. */
export type Stage = Mount;

/**
 * Opens a stage of a width in px with the given sheets.
 * @param resource in whose words fields speak; default: the words that resources share
 */
export async function openStage(
  sheets: readonly string[],
  widthPx = 800,
  locale: Locale = 'en-US',
  resource?: string,
): Promise<Stage> {
  const page = createPage();
  await page.areas.load(locale, [
    'common',
    'controls',
    'fields',
    'problems',
    ...(resource === undefined ? [] : [resourceArea(resource)]),
  ]);
  const mounted = mount({ page, locale, widthPx, sheets });
  const show = (content: ReactNode) =>
    flushSync(() => mounted.show(<NounContext value={resource}>{content}</NounContext>));
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
