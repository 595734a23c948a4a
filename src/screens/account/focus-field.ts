/** Brings the field of a name into view and focuses it (2.50). */
export function focusField(form: HTMLElement | null, name: string | undefined): void {
  if (!form || name === undefined) return;
  const field = [...form.querySelectorAll<HTMLElement>('[name], [data-field]')].find(
    (node) => node.getAttribute('name') === name || node.dataset['field'] === name,
  );
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
}
