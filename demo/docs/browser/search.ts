const isField = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]');

/** The field of the search: reached by a key; what finds comes when it is first used. */
export function startSearch(): void {
  const input = document.querySelector<HTMLInputElement>('#search');
  if (!input) return;
  if (input.parentElement) input.parentElement.hidden = false;
  const start = () =>
    void import('./finding.ts').then(
      ({ startFinding }) => startFinding(input),
      // a line that broke: the next focus tries again
      () => input.addEventListener('focus', start, { once: true }),
    );
  input.addEventListener('focus', start, { once: true });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isField(event.composedPath()[0])) return;
    event.preventDefault();
    input.focus();
  });
}
