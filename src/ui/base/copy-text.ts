/**
 * Copies by the `copy` event, which works on plain http too, where `navigator.clipboard` does not exist.
 * Call it from a press of the person.
 * @returns whether the browser took it
 */
export function copyText(page: Document, text: string): boolean {
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  page.addEventListener('copy', give, { capture: true, once: true });
  const done = page.execCommand('copy');
  page.removeEventListener('copy', give, { capture: true });
  return done;
}
