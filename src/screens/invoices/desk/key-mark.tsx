/** A key drawn beside what it does. */
export function KeyMark({
  of: key,
  on,
}: {
  readonly of: string;
  readonly on?: 'accent' | undefined;
}) {
  return <span className="nmv-key" data-key={key} data-on={on} aria-hidden="true" />;
}
